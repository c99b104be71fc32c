import { expect, test } from 'vitest';
import { judgeMessage } from '#shared/text/fraud/model/judge-message.ts';
import { scoreMessage } from '#shared/text/fraud/score-conversation.ts';
import { generateConversations } from './conversations/conversations.ts';
import { ENQUIRIES, REPLIES } from './engagement/enquiry-texts.ts';
import { parseRoomScript, ROOM_SCRIPTS, type RoomScript } from './groups/room-scripts.ts';
import { generatePeople } from './people/people.ts';

interface DemoLine {
  by: number;
  text: string;
}

/** Lines of which the writer would be warned, or that would wait for a moderator after a repeated opening. */
const suspiciousLines = (lines: readonly DemoLine[]) =>
  lines
    .filter(({ by, text }, nth) => {
      const before = lines.slice(0, nth).map((line) => ({ isOwn: line.by === by, text: line.text }));
      const isHeld = [{}, { similarOpenings: 5 }].some((more) => judgeMessage(text, before, more).isHeld);
      return isHeld || scoreMessage(text, before).level !== 'none';
    })
    .map(({ text }) => text);

// The demo sends its messages as people do: one that is held would end its start.
test('no message of the demo reads like fraud', () => {
  const direct = generateConversations(generatePeople(300), new Date()).map(({ messages }) =>
    messages.map(({ by, content }) => ({ by, text: content })),
  );
  const rooms = (Object.keys(ROOM_SCRIPTS) as RoomScript[]).map(parseRoomScript);
  const enquiries = [ENQUIRIES, REPLIES]
    .flatMap((texts) => Object.values(texts).flat())
    .map((text) => [{ by: 0, text }]);
  expect(direct.length).toBeGreaterThan(100);
  expect(enquiries.length).toBeGreaterThan(4);
  expect([...direct, ...rooms, ...enquiries].flatMap(suspiciousLines)).toEqual([]);
});
