import { useTranslation } from 'react-i18next';
import type { Fault } from '#contract/control/faults.ts';
import type { BoundField } from '#client/drafts/use-form.ts';
import { AreaField, TextField } from '#client/harness/kit/form/fields.tsx';
import { jsonOrText } from '#client/harness/kit/json-or-text.ts';
import { Checkbox } from '#client/ui/fields/checkbox.tsx';

/** The part of a draft that narrows a fault to some calls, and that says what a rule answers. */
export interface RuleDraft {
  member: string;
  /** Fields with their values: `productId=2, quantity=1`. */
  input: string;
  /** The whole answer as JSON. */
  answer: string;
  path: string;
  /** A value as JSON. A text that is not JSON is the value itself. */
  value: string;
  unchecked: boolean;
}

export const blankRule: RuleDraft = {
  ...{ member: '', input: '', answer: '{ "data": {} }', path: 'data.', value: '', unchecked: false },
};

interface RuleFieldsProps {
  fault: Fault['fault'];
  answer: BoundField<string>;
  path: BoundField<string>;
  value: BoundField<string>;
  unchecked: BoundField<boolean>;
}

/** The answer of a rule. Other faults have none. */
export function RuleFields({ fault, answer, path, value, unchecked }: RuleFieldsProps) {
  const { t } = useTranslation();
  if (fault !== 'respond' && fault !== 'patch') return null;

  return (
    <>
      {fault === 'respond' ? (
        <AreaField
          label={t('harness.faults.answer')}
          hint={t('harness.faults.answerHint')}
          isCode
          isRequired
          rows={4}
          {...answer}
        />
      ) : (
        <>
          <TextField
            label={t('harness.faults.path')}
            hint={t('harness.faults.pathHint')}
            isRequired
            {...path}
          />
          <AreaField
            label={t('harness.faults.value')}
            hint={t('harness.faults.valueHint')}
            isCode
            isRequired
            rows={2}
            {...value}
          />
        </>
      )}
      <Checkbox
        label={t('harness.faults.unchecked')}
        checked={unchecked.value}
        onChange={unchecked.onChange}
        error={unchecked.error}
      />
    </>
  );
}

/** The rule's fields of the call. */
export function ruleOf(fault: Fault['fault'], { member, input, answer, path, value, unchecked }: RuleDraft) {
  return {
    ...(member.trim() !== '' && { member: member.trim() }),
    ...(input.trim() !== '' && { input: conditionsIn(input) }),
    ...(fault === 'respond' && { answer: jsonOrText(answer) as Fault['answer'] }),
    ...(fault === 'patch' && { path: path.trim(), value: jsonOrText(value) }),
    ...((fault === 'respond' || fault === 'patch') && unchecked && { unchecked }),
  };
}

const conditionsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .map((part) => part.split('='))
      .map(([name = '', ...value]) => [name.trim(), value.join('=').trim()]),
  );

export const problemOfRule = ({ fault, answer }: RuleDraft & Pick<Fault, 'fault'>, problem: string) => ({
  answer: fault === 'respond' && typeof jsonOrText(answer) !== 'object' ? problem : undefined,
});
