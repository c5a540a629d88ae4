import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { control } from '#contract/control/control.ts';
import type { AnswerOf } from '#contract/endpoint.ts';

/** The invariants that have words here; one that has none yet is called as the server calls it. */
const known = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

type Invariant = AnswerOf<typeof control.invariants>['checks'][number];

/** Each rule, whether it holds, and what breaks it. */
export function InvariantList({ checks }: { checks: readonly Invariant[] }) {
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
            <RuleName number={number} name={name} />
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

function RuleName({ number, name }: Pick<Invariant, 'number' | 'name'>) {
  const { t } = useTranslation();
  const rule = known.find((one) => one === number);

  return rule ? <p>{t(`harness.books.rules.${rule}`)}</p> : <p lang="en">{name}</p>;
}
