import './payout-methods.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAddressOf } from '#contract/address.ts';
import { fund } from '#contract/fund.ts';
import { USDT } from '#contract/money.ts';
import { useCommand } from '#client/api/command.ts';
import { supportsField } from '#client/api/host-fields.ts';
import { query } from '#client/api/query.ts';
import { useDraft } from '#client/drafts/use-draft.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { AppScreen, useGoBackIfCurrent } from '#client/navigation/app-screen.tsx';
import { IfOffered } from '#client/navigation/if-offered.tsx';
import { ChoiceInput } from '#client/ui/fields/choice-input.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { AddressField } from './address-field.tsx';

/** Binds a USDT address. The chain is chosen first, because an address may be valid on one chain only. */
export default function AddAddressScreen() {
  const { t } = useTranslation();
  const goBack = useGoBackIfCurrent();
  const chains = useQuery(query(fund.chains));
  const [chosen, setChosen] = useDraft('chain', '');
  const [address, setAddress] = useDraft('address', '');
  const [submitted, setSubmitted] = useState(false);

  const offered = (chains.data ?? []).filter(({ withdraw }) => withdraw);
  const [first, second] = offered;
  const mayChoose = supportsField(fund.addAddress, 'chain');
  const fitting = offered.find((one) => isAddressOf(one.chain, address)) ?? first;
  const chain = !mayChoose ? (fitting?.chain ?? '') : first && !second ? first.chain : chosen;
  const add = useCommand(fund.addAddress, {
    quiet: true,
    onDone: () => {
      showToast({ text: t('payoutMethods.addAddress.added'), tone: 'success' });
      goBack();
    },
  });
  const { failure, fieldErrors } = add;
  const mistake = addressMistake(chain, address);

  const submit = () => {
    setSubmitted(true);
    if (chain && !mistake) add.run({ kind: 'address', currency: USDT, chain, address });
  };
  const changed = (change: () => void) => {
    change();
    setSubmitted(false);
    if (failure) add.reset();
  };
  const refusal = fieldErrors['address'] ?? (fieldErrors['chain'] ? undefined : failure?.message);

  return (
    <AppScreen
      action={
        <SubmitButton disabled={!chains.data} busy={add.busy}>
          {t('payoutMethods.addAddress.submit')}
        </SubmitButton>
      }
    >
      <Loaded query={chains}>
        {() => (
          <Form onSubmit={submit}>
            <IfOffered endpoint={fund.addAddress} field="chain">
              <ChoiceInput
                label={t('payoutMethods.addAddress.chain')}
                layout="columns"
                value={chain}
                onChange={(value) => changed(() => setChosen(value))}
                options={offered.map((one) => ({ value: one.chain, label: one.chain, detail: one.currency }))}
                error={submitted && !chain ? t('fields.chooseChain') : fieldErrors['chain']}
              />
            </IfOffered>
            <AddressField
              chain={chain}
              value={address}
              onChange={(value) => changed(() => setAddress(value))}
              error={refusal ?? (submitted && mistake ? t(mistake) : undefined)}
            />
            <Notice tone="warning" title={t('payoutMethods.addAddress.warningTitle')}>
              <p>{t('payoutMethods.addAddress.warning')}</p>
            </Notice>
          </Form>
        )}
      </Loaded>
    </AppScreen>
  );
}

/** The key of the error text. An empty address is reported only after a chain is chosen. */
function addressMistake(chain: string, address: string) {
  if (!address) return chain ? 'fields.required' : undefined;
  return isAddressOf(chain, address) ? undefined : 'fields.address';
}
