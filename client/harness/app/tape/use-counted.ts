import { useTranslation } from 'react-i18next';
import type { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { tapeKinds } from '#contract/control/tape.ts';

type Parts = OutputOf<typeof control.tape>['parts'];

/** Names the events in the part of the tape that contains an instant: `2 calls of members, 1 due event`. */
export function useCounted(): (parts: Parts, instant: number, partMs: number) => string {
  const { t } = useTranslation();

  return (parts, instant, partMs) => {
    const here = parts.filter(({ at }) => at <= instant && instant < at + partMs);
    const texts = tapeKinds.flatMap((kind) => {
      const count = here.find((part) => part.kind === kind)?.count ?? 0;
      return count > 0 ? [t(`tape.counted.${kind}`, { count })] : [];
    });
    return texts.join(', ') || t('tape.nothing');
  };
}
