import './payout-methods.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isAddressOf } from '#contract/address.ts';
import { fund } from '#contract/fund.ts';
import { USDT } from '#contract/money.ts';
import { user } from '#contract/user/user.ts';
import { useCommand } from '#client/api/command.ts';
import { supportsField } from '#client/api/host-fields.ts';
import { query } from '#client/api/query.ts';
import { useForm } from '#client/drafts/use-form.ts';
import { refusalText } from '#client/i18n/refusal-text.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { AppScreen, useGoBackIfCurrent } from '#client/navigation/app-screen.tsx';
import { IfOffered } from '#client/navigation/if-offered.tsx';
import { ChoiceInput } from '#client/ui/fields/choice-input.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { AddressField } from './address-field.tsx';

const mayChoose = supportsField(fund.addAddress, 'chain');

/** Binds a USDT address. The chain is chosen first, because an address may be valid on one chain only. */
export default function AddAddressScreen() {
  const { t } = useTranslation();
  const goBack = useGoBackIfCurrent();
  const chains = useQuery(query(fund.chains));
  const info = useQuery(query(user.sysInfo));
  const isAddress = (chain: string, address: string) =>
    isAddressOf(chain, address, info.data?.addressChecksums !== false);

  const add = useCommand(fund.addAddress, {
    otherwiseAt: 'address',
    onDone: () => {
      showToast({ text: t('payoutMethods.addAddress.added'), tone: 'success' });
      goBack();
    },
  });
  const offered = (chains.data ?? []).filter(({ withdraw }) => withdraw);
  const [first, second] = offered;
  const chainOf = (address: string) =>
    (offered.find((one) => isAddress(one.chain, address)) ?? first)?.chain ?? '';
  const form = useForm(add, {
    draft: 'address',
    isReady: !info.isPending,
    start: { chain: first && !second ? first.chain : '', address: '' },
    input: ({ chain, address }) => ({
      kind: 'address',
      currency: USDT,
      chain: mayChoose ? chain : chainOf(address),
      address,
    }),
    problems: ({ chain, address }) => ({
      chain: chain === '' && t('fields.chooseChain'),
      address: address
        ? !isAddress(chain, address) && refusalText('BAD_ADDRESS')
        : // Without a chain, the address cannot be typed.
          (chain !== '' || !mayChoose) && t('fields.required'),
    }),
  });

  return (
    <AppScreen
      action={
        <SubmitButton disabled={!chains.data} busy={form.busy}>
          {t('payoutMethods.addAddress.submit')}
        </SubmitButton>
      }
    >
      <Loaded query={chains}>
        {() => (
          <Form onSubmit={form.submit}>
            <IfOffered endpoint={fund.addAddress} field="chain">
              <ChoiceInput
                label={t('payoutMethods.addAddress.chain')}
                layout="columns"
                {...form.field('chain')}
                options={offered.map((one) => ({ value: one.chain, label: one.chain, detail: one.currency }))}
              />
            </IfOffered>
            <AddressField chain={form.fields.chain} {...form.field('address')} />
            <Notice tone="warning" title={t('payoutMethods.addAddress.warningTitle')}>
              <p>{t('payoutMethods.addAddress.warning')}</p>
            </Notice>
          </Form>
        )}
      </Loaded>
    </AppScreen>
  );
}
