import { marked } from 'marked';
import { Html } from './html.ts';

/** Markdown of our own as HTML. */
export const markdown = (text: string): Html => new Html(marked.parse(text, { async: false }));

/** The same for a part of a line. */
export const inlineMarkdown = (text: string): Html => new Html(marked.parseInline(text, { async: false }));
