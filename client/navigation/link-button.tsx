import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import type { ButtonLook } from '#client/ui/buttons/button.tsx';
import { IconButtonLink, type IconButtonLook } from '#client/ui/buttons/icon-button.tsx';
import { Link, type LinkProps } from './link.tsx';

type LinkButtonProps = ButtonLook &
  Pick<LinkProps, 'to' | 'state' | 'replace' | 'onClick' | 'otherwise' | 'children'>;

/** A link to another screen that looks like a button. */
export const LinkButton = ({
  to,
  state,
  replace = false,
  onClick,
  otherwise,
  children,
  ...look
}: LinkButtonProps) => (
  <ButtonLink
    {...look}
    link={<Link to={to} state={state} replace={replace} onClick={onClick} otherwise={otherwise} />}
  >
    {children}
  </ButtonLink>
);

/** The main action of a screen, if it leads to another screen. */
export const ActionLink = (props: Omit<LinkButtonProps, keyof ButtonLook> & Pick<ButtonLook, 'icon'>) => (
  <LinkButton {...props} variant="primary" fullWidth />
);

/** A link to another screen that looks like an icon button. */
export const IconLink = ({
  to,
  otherwise,
  ...look
}: IconButtonLook & Pick<LinkProps, 'to' | 'otherwise'>) => (
  <IconButtonLink {...look} link={<Link to={to} otherwise={otherwise} />} />
);
