import { useState } from 'react';
import { useIsWide } from '#client/device/wide.ts';
import { useOpenItem } from '#client/navigation/use-open-item.ts';

/** The post whose comments are open: within the post on a phone, beside the feed in a wide window, where Back closes them. */
export function useOpenComments() {
  const isBeside = useIsWide();
  const beside = useOpenItem('post');
  const [inlineId, setInlineId] = useState<string>();
  const openId = isBeside ? beside.openId : inlineId;

  const toggle = (id: string) => {
    const isOpen = id === openId;
    if (!isBeside) setInlineId(isOpen ? undefined : id);
    else if (isOpen) beside.close();
    else beside.open(id);
  };
  return { openId, isBeside, toggle };
}
