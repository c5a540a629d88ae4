import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { isOperatorCall } from '#contract/control/observation.ts';
import { phoneOf, tapOf } from '#client/harness/kit/calls/screens.ts';
import type { CallLine, Line } from '#client/harness/kit/recording/lines.ts';
import { useNameOf } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';

interface LineWords {
  readonly title: string;
  /** The member or operator who did it, and the fields. */
  readonly detail: string;
}

export function useLineWords(): (line: Line) => LineWords {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const format = useWorldFormat();

  const moveWords = ({ advance, to }: CallLine['input']): string => {
    if (typeof advance === 'string') return `+${advance}`;
    return typeof to === 'number'
      ? t('recorder.clockTo', { instant: format.dateTime(to) })
      : t('recorder.clockNext');
  };
  const whoOf = (line: CallLine): string => {
    if (isOperatorCall(line)) return t('recorder.operator');
    const phone = phoneOf(line);
    const name = nameOf(line.phone) || t('recorder.guest');
    return phone === undefined ? name : t('recorder.who', { name, phone });
  };

  return (line) => {
    if (line.kind === 'wait') return { title: t('recorder.wait', { count: line.seconds }), detail: '' };
    if (line.kind === 'balance') {
      const amounts = Object.entries(line.amounts).map(([kind, amount]) => `${kind} ${amount}`);
      return { title: t('recorder.balances', { name: nameOf(line.account) }), detail: amounts.join(' · ') };
    }
    if (line.endpoint === control.setClock.id)
      return { title: t('recorder.clock', { move: moveWords(line.input) }), detail: t('recorder.operator') };
    const label = tapOf(line)?.label;
    const { endpoint } = line;
    return { title: label ? t('recorder.screen', { label, endpoint }) : endpoint, detail: whoOf(line) };
  };
}
