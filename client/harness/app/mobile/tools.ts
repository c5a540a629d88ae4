import type { LucideIcon } from 'lucide-react';
import Bug from 'lucide-react/icons/bug';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Gavel from 'lucide-react/icons/gavel';
import Link from 'lucide-react/icons/link';
import Mail from 'lucide-react/icons/mail';
import ScrollText from 'lucide-react/icons/scroll-text';
import UserRound from 'lucide-react/icons/user-round';
import type { ComponentType } from 'react';
import { panelPart } from '#client/harness/app/console/panel-part.tsx';
import { panels } from '#client/harness/app/console/panels.ts';
import type { PanelId } from '#client/harness/model/panel-ids.ts';
import type { ToolId } from './open-tool.ts';

interface Tool {
  readonly icon: LucideIcon;
  readonly Content: ComponentType;
}

const panelTool = (icon: LucideIcon, panel: PanelId): Tool => ({ icon, Content: panels[panel].Content });

/** The tools of a phone's sheet, in their order. Several are panels of the console. */
export const tools: Readonly<Record<ToolId, Tool>> = {
  clock: { icon: CalendarClock, Content: panelPart(() => import('./tools/clock-tool.tsx')) },
  outbox: panelTool(Mail, 'outbox'),
  who: { icon: UserRound, Content: panelPart(() => import('./tools/who-tool.tsx')) },
  transfer: panelTool(Link, 'chain'),
  decisions: { icon: Gavel, Content: panelPart(() => import('./tools/decisions-tool.tsx')) },
  calls: { icon: ScrollText, Content: panelPart(() => import('./tools/calls-tool.tsx')) },
  faults: panelTool(Bug, 'faults'),
  more: { icon: Ellipsis, Content: panelPart(() => import('./tools/more-tool.tsx')) },
};
