import '#client/harness/panels/ledger/ledger.css';
import { useTranslation } from 'react-i18next';
import { Statement } from '#client/harness/panels/ledger/statement.tsx';
import { usePhoneMember } from '#client/harness/model/phones/phone-sessions.ts';
import { useFrontPhone } from '#client/harness/model/phones/shown-phones.ts';

/** The last movements of the member on the phone. Each opens its cause: payer, payee and call. */
export default function WhyTool() {
  const { t } = useTranslation();
  const member = usePhoneMember(useFrontPhone()?.name ?? '1');

  return (
    <section className="mobile-tool" aria-label={t('harness.mobile.why')}>
      <h2 tabIndex={-1} data-heading>
        {t('harness.mobile.why')}
      </h2>
      {member ? (
        <Statement key={member.id} owner={`member:${member.id}`} />
      ) : (
        <p className="soft">{t('harness.mobile.noMember')}</p>
      )}
    </section>
  );
}
