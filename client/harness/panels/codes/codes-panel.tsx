import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { query } from '#client/api/query.ts';
import { CopyIcon } from '#client/harness/kit/copy.tsx';
import { ItemPanel } from '#client/harness/kit/items/item-panel.tsx';
import { useItemWords } from '#client/harness/kit/items/item-words.ts';
import { Line } from '#client/harness/kit/list/line.tsx';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { useWorldNow } from '#client/harness/model/clock.ts';
import { Badge } from '#client/ui/status/badge.tsx';

type Code = OutputOf<typeof control.manageCodes>[number];

/** The codes that members redeem for a bonus or stock. */
export default function CodesPanel() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const words = useItemWords('codes');
  const now = useWorldNow() ?? 0;
  const codes = useQuery(query(control.manageCodes));

  const stateOf = ({ redeemed, most, expireTime }: Code) =>
    redeemed >= most ? 'usedUp' : expireTime !== 0 && expireTime <= now ? 'expired' : 'good';

  const row = (code: Code) => {
    const state = stateOf(code);
    const [from, to] = [format.money(code.amount), format.money(code.amountTo)];
    const amount = from === to ? from : t('harness.codes.range', { from, to });
    return (
      <Line
        title={<span className="redemption-code">{code.code}</span>}
        detail={`${words.option('type', code.type)} · ${amount}`}
        trailing={
          <Badge tone={state === 'good' ? 'green' : 'neutral'}>{t(`harness.codes.states.${state}`)}</Badge>
        }
        trailingDetail={t('harness.codes.redeemed', {
          redeemed: format.count(code.redeemed),
          most: format.count(code.most),
        })}
      />
    );
  };

  return (
    <ItemPanel
      kind="codes"
      query={codes}
      items={codes.data ?? []}
      textOf={(code) => `${code.code} ${code.type} ${code.amount}`}
      titleOf={({ code }) => code}
      row={row}
      rowActions={({ code }) => <CopyIcon text={code} what={words.label('code')} />}
    />
  );
}
