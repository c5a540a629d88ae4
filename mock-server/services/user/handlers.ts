import { SysInfo } from '#contract/user/system.ts';
import { user } from '#contract/user/user.ts';
import { refuseField } from '../../handling/refusal.ts';
import { plainText } from '../../text/sanitise.ts';
import { preparedHandler, type HandlersOf } from '../../handling/world.ts';
import { shownMinimums } from '../fund/recharge-rules.ts';
import { picture, savePictures } from '../pictures.ts';
import { insertFeedback } from './feedback-store.ts';
import { contentHandlers } from './handlers-content.ts';
import { passwordHandlers } from './handlers-password.ts';
import { rewardHandlers } from './handlers-rewards.ts';
import { sessionHandlers } from './handlers-session.ts';
import { teamHandlers } from './handlers-team.ts';

export const userHandlers: HandlersOf<typeof user> = {
  ...sessionHandlers,
  ...passwordHandlers,
  ...contentHandlers,
  ...rewardHandlers,
  ...teamHandlers,

  /** The schema of the answer selects the parameters that members may see. */
  sysInfo: ({ params, now }) =>
    SysInfo.parse({
      ...params,
      ...shownMinimums(params),
      units: Object.keys(params.rates),
      worldTime: now,
    }),

  feedback: preparedHandler(
    user.feedback,
    (preparation) => savePictures(preparation, picture),
    ({ sql, member, now }, { content, comment = '', phone = '' }, urls) => {
      const text = plainText(content ?? comment) || refuseField('content', 'commentRequired');
      const feedback = { memberId: member.id, phone, content: text, createdAt: now };
      return { id: String(insertFeedback(sql, feedback, urls)) };
    },
  ),
};
