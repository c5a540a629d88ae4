import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { contract } from '#contract/index.ts';
import { control } from '#contract/control/control.ts';
import { faultKinds, type Fault } from '#contract/control/observation.ts';
import { useCommand } from '#client/api/command.ts';
import { phoneOfTarget, usePhoneTargets } from '#client/harness/kit/faults/phone-target.ts';
import { ChoiceField, TextField } from '#client/harness/kit/form/fields.tsx';
import { useAddress } from '#client/harness/model/address.ts';
import { useFormDraft, numberOf, type Bound } from '#client/harness/kit/form/form-draft.ts';
import { FieldPair, ItemForm } from '#client/harness/kit/form/item-form.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { TextInput } from '#client/ui/fields/text-input.tsx';

/** Faults are never injected into the operator's own calls. */
const endpoints = contract.filter(({ access }) => access !== 'operator').map(({ id }) => id);

interface FaultDraft {
  endpoint: string;
  target: string;
  fault: Fault['fault'];
  ms: string;
  msTo: string;
  code: string;
  percent: string;
  times: string;
}

const blank: Omit<FaultDraft, 'target'> = {
  ...{ endpoint: '*', fault: 'error', ms: '', msTo: '', code: '', percent: '100', times: '' },
} as const;

const optionalNumber = (text: string): number | undefined =>
  text.trim() === '' ? undefined : numberOf(text);

/** The form that injects a fault into the calls of one endpoint or of all. */
export function NewFault() {
  const { t } = useTranslation();
  const add = useCommand(control.addFault, {
    quiet: true,
    at: { UNKNOWN_ITEM: 'endpoint' },
    onDone: ({ id }) => draft.openStored(id),
  });
  const { probability: percent, phone: target, ...others } = add.fieldErrors;
  const errors = {
    ...others,
    ...(percent !== undefined && { percent }),
    ...(target !== undefined && { target }),
  };
  const targets = usePhoneTargets();
  const ofEndpoint = useAddress('of');
  const first: FaultDraft = { ...blank, endpoint: ofEndpoint || blank.endpoint, target: targets.first };
  // A form that was opened for an endpoint has a draft of its own.
  const draft = useFormDraft(first, errors, `new ${ofEndpoint}`);
  const { values, bind } = draft;
  const kinds = faultKinds.map((value) => ({ value, label: t(`harness.faults.kinds.${value}`) }));

  const save = () => {
    const { endpoint, fault, ms, msTo, code, times } = values;
    const timed = fault === 'latency' ? { ms: optionalNumber(ms), msTo: optionalNumber(msTo) } : {};
    const coded = fault === 'error' ? { code: optionalNumber(code) } : {};
    const probability = numberOf(values.percent) / 100;
    const phone = phoneOfTarget(values.target);
    add.run({ endpoint, phone, fault, ...timed, ...coded, probability, times: optionalNumber(times) });
  };

  return (
    <ItemForm saveLabel={t('harness.faults.set')} draft={draft} saving={add} onSave={save}>
      <EndpointField {...bind('endpoint')} />
      <ChoiceField label={t('harness.faults.on')} options={targets.options} {...bind('target')} />
      <ChoiceField
        label={t('harness.faults.fault')}
        hint={t(`harness.faults.does.${values.fault}`)}
        options={kinds}
        {...bind('fault')}
      />
      {values.fault === 'latency' && (
        <FieldPair>
          <TextField label={t('harness.faults.ms')} kind="count" unit="ms" {...bind('ms')} />
          <TextField label={t('harness.faults.msTo')} kind="count" unit="ms" {...bind('msTo')} />
        </FieldPair>
      )}
      {values.fault === 'error' && (
        <TextField label={t('harness.faults.code')} kind="count" placeholder="500" {...bind('code')} />
      )}
      <FieldPair>
        <TextField label={t('harness.faults.probability')} kind="amount" unit="%" {...bind('percent')} />
        <TextField
          label={t('harness.faults.times')}
          kind="count"
          placeholder={t('harness.faults.endless')}
          {...bind('times')}
        />
      </FieldPair>
    </ItemForm>
  );
}

function EndpointField({ value, onChange, error }: Bound<string>) {
  const { t } = useTranslation();
  const listId = useId();

  return (
    <Field label={t('harness.faults.endpoint')} hint={t('harness.faults.endpointHint')} error={error}>
      <TextInput value={value} onChange={onChange} list={listId} autoComplete="off" spellCheck={false} />
      <datalist id={listId}>
        {endpoints.map((id) => (
          <option key={id} value={id} />
        ))}
      </datalist>
    </Field>
  );
}
