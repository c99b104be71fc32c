import { ASSISTANT } from './rules.ts';

/** Prompt injection, markup and executable URLs. */
const SUSPICIOUS_PATTERNS = [
  /<\s*\/?\s*[a-z!]|&#|\bon\w+\s*=|\$\{|\{\{/i,
  /\b(?:javascript|vbscript|data)\s*:|\b(?:document|window)\s*\.|\beval\s*\(/i,
  /\bhttps?:\/\/\S+\.(?:js|mjs|php|exe|sh|bat|ps1)\b/i,
  /\b(?:ignore|disregard|forget|override)\b.{0,30}\b(?:previous|prior|above|all|your|these)\b.{0,20}\b(?:instructions?|rules?|prompts?)\b/i,
  /\b(?:ignora|olvida|omite|salta)\w*\b.{0,30}\b(?:instrucciones|reglas|ordenes|órdenes)/i,
  /\bsystem\s*prompt|\bprompt\s+(?:del|de)\s+sistema|\bjailbreak|\bdeveloper\s+mode|\bmodo\s+desarrollador/i,
  /\b(?:act|pretend|behave)\s+(?:as|like|to be)\b|\b(?:actua|actúa|comportate|compórtate|finge)\s+(?:como|que|ser)\b/i,
  /\b(?:drop|truncate)\s+table\b|\bunion\s+select\b|\bor\s+1\s*=\s*1\b/i,
];

/** True if the text matches a prompt-injection or code-injection pattern. */
export function isSuspicious(text: string): boolean {
  return SUSPICIOUS_PATTERNS.some((pattern) => pattern.test(text));
}

/** Output guard of the specification, section 5: accept the answer or replace it with one of two greetings. */
export function checkAnswer(content: string): 'fine' | 'default_greeting' | 'neutral_greeting' {
  if (isSuspicious(content)) return 'neutral_greeting';
  const isOdd = content.length < ASSISTANT.replyMinLength || /[[\](){}<>]|AI assistant/i.test(content);
  return isOdd ? 'default_greeting' : 'fine';
}
