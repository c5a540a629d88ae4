import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { query } from '#client/api/query.ts';
import { useWorldNow } from '#client/harness/model/world-now.ts';
import { ConsolePanel } from '#client/harness/kit/list/console-panel.tsx';
import { CopyIcon } from '#client/harness/kit/copy-icon.tsx';
import { Line } from '#client/harness/kit/list/line.tsx';
import { ListWithDetail, newItem } from '#client/harness/kit/list/list-with-detail.tsx';
import { openItem } from '#client/harness/model/open-panel.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { CodeDetail, NewCode, type Code } from './code-forms.tsx';

/** The codes that members redeem for a bonus, or for stock. */
export default function CodesPanel() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const now = useWorldNow() ?? 0;
  const codes = useQuery(query(control.manageCodes));
  const items = codes.data ?? [];

  const stateOf = ({ redeemed, most, expireTime }: Code) =>
    redeemed >= most ? 'usedUp' : expireTime !== 0 && expireTime <= now ? 'expired' : 'good';

  const row = (code: Code) => {
    const state = stateOf(code);
    const pays =
      code.amount === code.amountTo
        ? format.money(code.amount)
        : t('harness.codes.range', { from: format.money(code.amount), to: format.money(code.amountTo) });
    return (
      <Line
        title={<span className="redemption-code">{code.code}</span>}
        detail={`${t(`harness.codes.types.${code.type}`)} · ${pays}`}
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
    <ConsolePanel
      title={t('harness.codes.title')}
      count={items.length}
      filter={t('harness.codes.filter')}
      actions={
        <Button size="small" icon={<Plus />} repeatable onClick={() => openItem(newItem)}>
          {t('harness.codes.add')}
        </Button>
      }
    >
      <ListWithDetail
        label={t('harness.codes.title')}
        query={codes}
        items={items}
        idOf={({ id }) => id}
        textOf={(code) => `${code.code} ${code.type} ${code.amount}`}
        titleOf={({ code }) => code}
        row={row}
        rowActions={({ code }) => <CopyIcon text={code} what={t('harness.codes.code')} />}
        detail={(code) => <CodeDetail code={code} />}
        create={{ title: t('harness.codes.new'), form: <NewCode /> }}
        empty={t('harness.codes.empty')}
      />
    </ConsolePanel>
  );
}
