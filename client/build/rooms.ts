/** The client's own folders between its features and `api`, and `app` above them, as an alternative of a pattern. */
export const rooms = 'app|catalogue|drafts|lists|navigation|pictures|platform|session';
