import { addTexts } from '#client/i18n/i18n.ts';
import tape from '#client/i18n/tape.json';

// They come with the parts that show them.
addTexts('en-US', { tape });
