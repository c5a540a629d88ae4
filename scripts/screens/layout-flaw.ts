type FlawKind =
  | ('sideways' | 'outside' | 'clipped' | 'shortened' | 'overlap')
  | ('broken word' | 'broken grapheme' | 'torn figure' | 'small letters' | 'target');

export interface LayoutFlaw {
  readonly kind: FlawKind;
  /** The text that it affects. */
  readonly text: string;
  readonly what: string;
  /** The tab bar has room for one line. A narrow column has less than half of the screen. */
  readonly where?: 'bounded' | 'narrow' | undefined;
  /** Left, top, width and height in the document, in CSS pixels. */
  readonly box: readonly [number, number, number, number];
}

/** One line of a text as it is drawn. */
export interface Line {
  readonly element: HTMLElement;
  readonly rect: DOMRect;
}

/** The nearest ancestors that hide what is beyond their boxes, in the direction of x and of y. */
export interface Clippers {
  readonly across?: HTMLElement | undefined;
  readonly along?: HTMLElement | undefined;
}

export interface TextOnScreen extends Clippers {
  readonly node: Text;
  readonly element: HTMLElement;
  readonly lines: readonly DOMRect[];
}
