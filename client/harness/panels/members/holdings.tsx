import { useTranslation } from 'react-i18next';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Amount } from '#client/ui/amount.tsx';
import type { Member } from './member.ts';

const kinds = ['available', 'income', 'transit', 'frozen', 'stock'] as const;

/** A member's balances. */
export function Holdings({ balances }: { balances: Member['balances'] }) {
  const { t } = useTranslation();
  const format = useWorldFormat();

  return (
    <dl className="holdings">
      {kinds.map((kind) => (
        <div key={kind}>
          <dt>{t(`harness.members.${kind}`)}</dt>
          <dd>
            <Amount
              {...format.amount(balances[kind])}
              size={14}
              tone={Number(balances[kind]) === 0 ? 'soft' : 'ink'}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
