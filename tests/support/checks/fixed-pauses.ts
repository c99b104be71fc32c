import type { SourceFile } from './architecture-rules.ts';

/**
 * Tests with a fixed pause, each with its reason. A pause never proves that nothing arrives: send something that must
 * arrive later on the same way (`awaitMarker`, `SocketTab.flush`) and check what came before it.
 */
const ALLOWED: Record<string, string> = {
  'src/features/chat/web/search/conversation-search.test.ts': 'duration of a response, on a fake clock',
  'src/features/matching/server/service/candidate-index.test.ts': 'keeps a connection down for longer than its limit',
  'src/platform/queue/job-scheduler.test.ts': 'duration of a job',
  'tests/architecture.test.ts': 'plants pauses for this check',
  'tests/process-faults.test.ts': 'stops the server in the middle of a request',
  'tests/uploads.test.ts': 'stops the server at a random moment',
};

const PAUSE =
  /\bwaitForTimeout\(|\bawait (?:pause|sleep|delay|setTimeout)\(\s*\d|new Promise.*\bsetTimeout\(\w+, *[1-9]/;

/** Finds fixed pauses in tests and journeys, except the allowed ones and those of `tests/long/`. */
export function findFixedPauses({ file, text }: SourceFile): string[] {
  if (!/\.(test|journey)\.tsx?$/.test(file) || file.startsWith('tests/long/') || file in ALLOWED) return [];
  return text.split('\n').flatMap((line, at) => (PAUSE.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : []));
}

const SHORTCUT = /\bnetworkidle\b|\bforce: true\b/;

/**
 * Finds what no user does in journeys: waiting until the network is idle, which proves nothing that is visible and takes
 * half a second each, and forced actions on covered or disabled elements. Wait for the result, or use `page-actions.ts`.
 */
export function findShortcuts({ file, text }: SourceFile): string[] {
  if (!file.startsWith('tests/journeys/')) return [];
  return text.split('\n').flatMap((line, at) => (SHORTCUT.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : []));
}
