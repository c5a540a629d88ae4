import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { CutText } from '#client/ui/cut-text.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { RichText } from '#client/ui/rich-text.tsx';

/** The platform's wallet notices, cut if long, so that the balances stay visible. */
export function WalletNotices() {
  const { t } = useTranslation();
  const { data: notices = [] } = useQuery(query(user.walletNotice));
  const [wholeIds, setWholeIds] = useState<readonly string[]>([]);

  return notices.map(({ id, content }) => (
    <Notice key={id}>
      <CutText
        isWhole={wholeIds.includes(id)}
        label={t('wallet.wholeNotice')}
        onWhole={() => setWholeIds([...wholeIds, id])}
      >
        <RichText html={content} />
      </CutText>
    </Notice>
  ));
}
