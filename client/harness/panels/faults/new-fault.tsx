import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { contract } from '#contract/index.ts';
import { control } from '#contract/control/control.ts';
import { faultKinds, type Fault } from '#contract/control/faults.ts';
import { useCommand } from '#client/api/command.ts';
import { phoneOfTarget, usePhoneTargets } from '#client/harness/kit/faults/phone-target.ts';
import { ChoiceField, MemberField, TextField } from '#client/harness/kit/form/fields.tsx';
import { useAddress } from '#client/harness/model/address.ts';
import { useFormPlace, numberOf } from '#client/harness/kit/form/form-place.ts';
import { useForm, type BoundField } from '#client/drafts/use-form.ts';
import { openItem } from '#client/harness/model/open-panel.ts';
import { FieldPair, ItemForm } from '#client/harness/kit/form/item-form.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { TextInput } from '#client/ui/fields/text-input.tsx';
import { blankRule, problemOfRule, ruleOf, RuleFields, type RuleDraft } from './rule-fields.tsx';

/** Faults are never injected into the operator's own calls. */
const endpoints = contract.filter(({ access }) => access !== 'operator').map(({ id }) => id);

interface FaultDraft extends RuleDraft {
  endpoint: string;
  /** The target: one phone, or none in particular. */
  phone: string;
  fault: Fault['fault'];
  ms: string;
  msTo: string;
  code: string;
  /** In per cent. */
  probability: string;
  times: string;
}

const blank: Omit<FaultDraft, 'phone'> = {
  ...{ endpoint: '*', fault: 'error', ms: '', msTo: '', code: '', probability: '100', times: '' },
  ...blankRule,
} as const;

const optionalNumber = (text: string): number | undefined =>
  text.trim() === '' ? undefined : numberOf(text);

/** The form that injects a fault into the calls of one endpoint or of all. */
export function NewFault() {
  const { t } = useTranslation();
  const add = useCommand(control.addFault, {
    quiet: true,
    at: { UNKNOWN_ITEM: 'endpoint' },
    onDone: ({ id }) => {
      form.clearSent();
      openItem(id);
    },
  });
  const targets = usePhoneTargets();
  const ofEndpoint = useAddress('of');
  const form = useForm(add, {
    // A form that was opened for an endpoint has a draft of its own.
    ...useFormPlace(`new ${ofEndpoint}`),
    start: { ...blank, endpoint: ofEndpoint || blank.endpoint, phone: targets.first },
    input: inputOf,
    problems: (_fields, values) => problemOfRule(values, t('harness.faults.notJson')),
  });
  const { values, field } = form;
  const kinds = faultKinds.map((value) => ({ value, label: t(`harness.faults.kinds.${value}`) }));

  return (
    <ItemForm saveLabel={t('harness.faults.set')} form={form}>
      <EndpointField {...field('endpoint')} />
      <ChoiceField label={t('harness.faults.on')} options={targets.options} {...field('phone')} />
      <ChoiceField
        label={t('harness.faults.fault')}
        hint={t(`harness.faults.does.${values.fault}`)}
        options={kinds}
        {...field('fault')}
      />
      <RuleFields
        fault={values.fault}
        answer={field('answer')}
        path={field('path')}
        value={field('value')}
        unchecked={field('unchecked')}
      />
      {values.fault === 'hold' && (
        <TextField
          label={t('harness.faults.limit')}
          kind="count"
          unit="ms"
          placeholder="30000"
          {...field('ms')}
        />
      )}
      {values.fault === 'latency' && (
        <FieldPair>
          <TextField label={t('harness.faults.ms')} kind="count" unit="ms" {...field('ms')} />
          <TextField label={t('harness.faults.msTo')} kind="count" unit="ms" {...field('msTo')} />
        </FieldPair>
      )}
      {values.fault === 'error' && (
        <TextField label={t('harness.faults.code')} kind="count" placeholder="500" {...field('code')} />
      )}
      <FieldPair>
        <MemberField label={t('harness.faults.member')} {...field('member')} />
        <TextField
          label={t('harness.faults.input')}
          hint={t('harness.faults.inputHint')}
          placeholder={t('harness.faults.inputExample')}
          {...field('input')}
        />
      </FieldPair>
      <FieldPair>
        <TextField label={t('harness.faults.probability')} kind="amount" unit="%" {...field('probability')} />
        <TextField
          label={t('harness.faults.times')}
          kind="count"
          placeholder={t('harness.faults.endless')}
          {...field('times')}
        />
      </FieldPair>
    </ItemForm>
  );
}

function inputOf({ endpoint, phone, fault, ms, msTo, code, probability, times, ...rule }: FaultDraft) {
  const isWaiting = fault === 'latency' || fault === 'hold';
  const timed = isWaiting
    ? { ms: optionalNumber(ms), ...(fault === 'latency' && { msTo: optionalNumber(msTo) }) }
    : {};
  const coded = fault === 'error' ? { code: optionalNumber(code) } : {};
  return {
    ...{ endpoint, phone: phoneOfTarget(phone), fault, ...timed, ...coded, ...ruleOf(fault, rule) },
    probability: numberOf(probability) / 100,
    times: optionalNumber(times),
  };
}

function EndpointField({ value, onChange, error }: BoundField<string>) {
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
