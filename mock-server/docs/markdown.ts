import { marked } from 'marked';
import { Html } from './html.ts';

/** The project's own Markdown as HTML. */
export const markdown = (text: string): Html => new Html(marked.parse(text, { async: false }));

export const inlineMarkdown = (text: string): Html => new Html(marked.parseInline(text, { async: false }));
