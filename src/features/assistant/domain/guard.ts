import { ASSISTANT } from './rules.ts';

/** Orders to the machine, markup, and addresses that run something. Nobody asks about a flat with these. */
const SUSPICIOUS = [
  /<\s*\/?\s*[a-z!]|&#|\bon\w+\s*=|\$\{|\{\{/i,
  /\b(?:javascript|vbscript|data)\s*:|\b(?:document|window)\s*\.|\beval\s*\(/i,
  /\bhttps?:\/\/\S+\.(?:js|mjs|php|exe|sh|bat|ps1)\b/i,
  /\b(?:ignore|disregard|forget|override)\b.{0,30}\b(?:previous|prior|above|all|your|these)\b.{0,20}\b(?:instructions?|rules?|prompts?)\b/i,
  /\b(?:ignora|olvida|omite|salta)\w*\b.{0,30}\b(?:instrucciones|reglas|ordenes|órdenes)/i,
  /\bsystem\s*prompt|\bprompt\s+(?:del|de)\s+sistema|\bjailbreak|\bdeveloper\s+mode|\bmodo\s+desarrollador/i,
  /\b(?:act|pretend|behave)\s+(?:as|like|to be)\b|\b(?:actua|actúa|comportate|compórtate|finge)\s+(?:como|que|ser)\b/i,
  /\b(?:drop|truncate)\s+table\b|\bunion\s+select\b|\bor\s+1\s*=\s*1\b/i,
];

/** True for text that tries to be more than a question or an answer. */
export function isSuspicious(text: string): boolean {
  return SUSPICIOUS.some((pattern) => pattern.test(text));
}

/** What may be done with an answer (specification, section 5): shown, or replaced by one of two greetings. */
export function verdictOnAnswer(content: string): 'fine' | 'default_greeting' | 'neutral_greeting' {
  if (isSuspicious(content)) return 'neutral_greeting';
  const isOdd = content.length < ASSISTANT.replyMinLength || /[[\](){}<>]|AI assistant/i.test(content);
  return isOdd ? 'default_greeting' : 'fine';
}
