import '#client/harness/kit/tape-texts.ts';
import { useTranslation } from 'react-i18next';
import { useNameOf, useTitleOf } from '#client/harness/model/queries.ts';
import { partnerOf } from '#client/harness/model/phones/beside.ts';
import { guest, type PhoneSettings } from '#client/harness/model/phones/phone-settings.ts';
import { usePhoneValue } from '#client/harness/model/phones/phone-storages.ts';
import { world } from '#client/harness/model/world.ts';
import { Side } from './side.tsx';
import { useDifferences, useFigureText } from './use-beside.ts';

/** The world that a phone shows while two are compared, and the figures of its member that differ, above its frame. */
export default function BesideLine({ phone, beside }: { phone: PhoneSettings; beside: string }) {
  const { t } = useTranslation();
  const textOf = useFigureText();
  const nameOf = useNameOf();
  const titleOf = useTitleOf();
  const partner = partnerOf(phone.name);
  const { account = guest } = partner ?? phone;
  const isOut = usePhoneValue(phone.name, 'token') === undefined;
  const { list, absent } = useDifferences(beside);
  const differences = list.filter((difference) => difference.account === account);
  const figures = differences.map(({ figure, here, there }) => {
    return `${t(`wallet.figures.${figure}.label`)} ${textOf(partner ? there : here)}`;
  });
  const differ = figures.join(' · ');
  const state = () => {
    if (absent.includes(account))
      return t('tape.beside.absent', { member: nameOf(account), name: titleOf(beside) });
    if (isOut && account !== guest) return t('tape.beside.out', { member: nameOf(account) });
    return differ || t('tape.beside.same');
  };

  return (
    <div className="beside-line">
      <Side isBeside={partner !== undefined} name={partner ? beside : world} />
      <p className="beside-figures" title={state()} data-differs={state() === differ}>
        {state()}
      </p>
    </div>
  );
}
