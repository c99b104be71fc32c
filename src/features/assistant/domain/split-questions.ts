import { foldDiacritics } from '#shared/text/normalize-text.ts';

/** Words that open a question. */
const QUESTION_WORDS =
  'que|como|cuando|cuanto|cuanta|cuantos|cuantas|donde|quien|quienes|cual|cuales|por que|puedo|pueden|puede|hay que|tengo que|' +
  'what|how|when|where|who|which|why|can|could|do|does|is|are|should|will|must';
const JOINT = new RegExp(
  String.raw`[?!.;\n]+|,?\s(?:y|e|and|also|tambien|ademas)\s+(?=¿?(?:${QUESTION_WORDS})\b)`,
  'u',
);
const MIN_WORDS = 3;

/** Splits a message into its questions, in folded letters: by sentence, and by "and" before a word that opens one. */
export function splitQuestions(text: string): string[] {
  const parts = foldDiacritics(text).split(JOINT);
  return parts.map((part) => part.trim()).filter((part) => part.split(/\s+/).length >= MIN_WORDS);
}
