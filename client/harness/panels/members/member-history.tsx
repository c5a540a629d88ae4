import './members.css';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Line } from '#client/harness/kit/list/line.tsx';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import type { Member } from './member.ts';

/** A member's orders, records, withdrawals, payout methods and coupons, newest first. */
export function MemberHistory({ member }: { member: Member }) {
  const { t } = useTranslation();
  const format = useWorldFormat();

  return (
    <>
      <HistorySection title={t('harness.members.orders')} items={member.orders}>
        {({ productName, quantity, paid, dayReturnAmount, receivableAmount, expireTime, status }) => (
          <Line
            title={`${productName} × ${quantity}`}
            detail={t('harness.members.orderDetail', {
              dayReturn: format.money(dayReturnAmount),
              receivable: format.money(receivableAmount),
            })}
            trailing={format.money(paid)}
            trailingDetail={
              status === 'expired'
                ? t('harness.members.ended')
                : t('harness.members.until', { when: format.dateTime(expireTime) })
            }
          />
        )}
      </HistorySection>
      <HistorySection title={t('harness.members.records')} items={member.records}>
        {({ description, amount, status, time }) => (
          <Line
            title={description}
            detail={format.dateTime(time)}
            trailing={format.money(amount)}
            trailingDetail={t(`harness.members.recordStates.${status}`)}
          />
        )}
      </HistorySection>
      <HistorySection title={t('harness.members.withdrawals')} items={member.withdrawals}>
        {({ amount, chain, address, status, createTime }) => (
          <Line
            title={[chain, address].filter(Boolean).join(' · ')}
            detail={format.dateTime(createTime)}
            trailing={format.money(amount)}
            trailingDetail={t(`harness.withdrawals.states.${status}`)}
          />
        )}
      </HistorySection>
      <HistorySection title={t('harness.members.bindings')} items={member.bindings}>
        {({ kind, chain, address, bank, account, payee, currency }) => (
          <Line
            title={kind === 'address' ? address : `${bank} ${account}`}
            detail={kind === 'address' ? chain : `${payee} · ${currency}`}
          />
        )}
      </HistorySection>
      <HistorySection title={t('harness.members.coupons')} items={member.coupons}>
        {({ title, amount, state, endTime }) => (
          <Line
            title={title}
            detail={t('harness.members.until', { when: format.dateTime(endTime) })}
            trailing={format.money(amount)}
            trailingDetail={t(`harness.members.couponStates.${state}`)}
          />
        )}
      </HistorySection>
    </>
  );
}

interface HistorySectionProps<T> {
  title: string;
  items: readonly T[];
  children: (item: T) => ReactNode;
}

const initialCount = 3;

/** One kind of history: the newest items, and all on demand. Nothing without items. */
function HistorySection<T extends { id: string }>({ title, items, children }: HistorySectionProps<T>) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  if (items.length === 0) return null;

  return (
    <section className="detail-section">
      <h4>
        <span>{title}</span> <span className="panel-count">{items.length}</span>
      </h4>
      <ul className="detail-lines">
        {(all ? items : items.slice(0, initialCount)).map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      {items.length > initialCount && (
        <div className="form-actions">
          <Button size="small" variant="quiet" aria-expanded={all} repeatable onClick={() => setAll(!all)}>
            {all ? t('harness.showFewer') : t('harness.showAll', { count: items.length })}
          </Button>
        </div>
      )}
    </section>
  );
}
