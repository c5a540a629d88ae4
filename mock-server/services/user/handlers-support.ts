import { user } from '#contract/user/user.ts';
import { refuseField } from '../../refusal.ts';
import { plainText } from '../../sanitise.ts';
import { prepared, type HandlersOf } from '../../world.ts';
import { savePictures, picture } from '../pictures.ts';
import { insertFeedback } from './feedback-store.ts';

/** What a member has to say to the platform. */
export const supportHandlers: Pick<HandlersOf<typeof user>, 'feedback'> = {
  feedback: prepared(
    user.feedback,
    (preparation) => savePictures(preparation, picture),
    ({ sql, member, now }, { content, comment = '', phone = '' }, urls) => {
      const text = plainText(content ?? comment) || refuseField('content', 'commentRequired');
      const words = { memberId: member.id, phone, content: text, createdAt: now };
      return { id: String(insertFeedback(sql, words, urls)) };
    },
  ),
};
