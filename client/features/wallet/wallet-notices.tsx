import { useQuery } from '@tanstack/react-query';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { Notice } from '#client/ui/notice.tsx';
import { RichText } from '#client/ui/rich-text.tsx';

/** What the platform has to say to whoever looks at their money. */
export function WalletNotices() {
  const { data: notices = [] } = useQuery(query(user.walletNotice));

  return notices.map(({ id, content }) => (
    <Notice key={id}>
      <RichText html={content} />
    </Notice>
  ));
}
