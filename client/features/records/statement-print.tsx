import './statement-print.css';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { DetailedRecord } from '#contract/wallet.ts';
import { useSandboxed } from '#client/api/sandbox.ts';
import { worldNow } from '#client/api/world-time.ts';
import { useFormat } from '#client/i18n/format.ts';
import { usePlatform } from '#client/i18n/platform.ts';
import { useSession } from '#client/session/session.ts';
import { maskedPhone } from '#client/ui/text/masked-phone.ts';
import { statusLook } from './record-look.ts';
import { statementRow } from './statement.ts';

interface StatementPrintProps {
  records: readonly DetailedRecord[];
  omitsUndated: boolean;
  period: string;
  onPrinted: () => void;
}

/** A statement on paper: invisible on the screen, and alone in print. Opens the browser's print dialog at once. */
export function StatementPrint({ records, omitsUndated, period, onPrinted }: StatementPrintProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency } = usePlatform();
  const { profile } = useSession();
  const isSandboxed = useSandboxed();

  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
    // Once: printing again needs another press.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const rows = records.map((record) =>
    statementRow(record, {
      currency,
      status: (one) => t(`records.status.${statusLook(one).word}`),
      time: format.dateTime,
    }),
  );
  const columns = ['time', 'description', 'status', 'amount'] as const;

  return createPortal(
    <section className="statement-print">
      <h1>{t('records.statement.title')}</h1>
      <p>
        <span>{[profile?.name, profile && maskedPhone(profile.phone)].filter(Boolean).join(' · ')}</span>
        <br />
        <span>{period}</span>
        <br />
        <span>{t('records.statement.madeAt', { time: format.dateTime(worldNow()) })}</span>
      </p>
      {omitsUndated && <p>{t('records.statement.undated')}</p>}
      {isSandboxed && <p className="statement-sandbox">{t('app.sandbox')}</p>}
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                <span>{t(`records.statement.columns.${column}`)}</span>
                {column === 'amount' && <span>{` (${currency})`}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{row.time}</td>
              <td>
                <span>{row.description}</span>
                {[row.destination, row.reference, row.reason].filter(Boolean).map((text) => (
                  <small key={text}>{text}</small>
                ))}
              </td>
              <td>{row.status}</td>
              <td translate="no">{row.amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  );
}
