import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { toMicro, toMoney } from '#contract/money.ts';
import { useCommand } from '#client/api/command.ts';
import { Button } from '#client/ui/button.tsx';
import type { Recharge } from './recharge.ts';

const otherChain = (chain: string): string => (chain === 'TRC20' ? 'BEP20' : 'TRC20');

const half = (money: string): string => toMoney(Math.floor(toMicro(money) / 2));

/** The ways in which a transfer that was announced can come, each at one press. */
export function TransferCases({ recharge: { phone, amount, minimum, chain } }: { recharge: Recharge }) {
  const { t } = useTranslation();
  const transfer = useCommand(control.transfer);
  const cases = [
    { name: 'full', sent: { phone, amount } },
    { name: 'half', sent: { phone, amount: half(amount) } },
    { name: 'tooLittle', sent: { phone, amount: half(minimum) } },
    { name: 'wrongChain', sent: { phone, amount, chain: otherChain(chain) } },
  ] as const;

  return (
    <section className="detail-section">
      <h4>{t('harness.recharges.payTitle')}</h4>
      <ul className="cases">
        {cases.map(({ name, sent }) => (
          <li key={name}>
            <Button size="small" busy={transfer.busy} onClick={() => transfer.run(sent)}>
              {t(`harness.recharges.pay.${name}`)}
            </Button>
            <span className="soft">
              {t(`harness.recharges.payMeans.${name}`, { amount: sent.amount, chain: otherChain(chain) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
