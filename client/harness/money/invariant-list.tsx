import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { control } from '#contract/control/control.ts';
import type { AnswerOf } from '#contract/endpoint.ts';

/** Each rule, whether it holds, and what breaks it. */
export function InvariantList({ checks }: Pick<AnswerOf<typeof control.invariants>, 'checks'>) {
  const { t } = useTranslation();

  return (
    <ul className="invariants">
      {checks.map(({ number, name, holds, violations }) => (
        <li key={number} data-holds={holds}>
          {holds ? (
            <CircleCheck aria-label={t('harness.books.holds')} />
          ) : (
            <CircleAlert aria-label={t('harness.books.fails')} />
          )}
          <div>
            <p lang="en">{name}</p>
            {violations.map((violation) => (
              <p key={violation} className="invariant-violation" lang="en">
                {violation}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
