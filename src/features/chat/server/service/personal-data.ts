import type { Ctx } from '#platform/context.ts';
import type { Keeper, PersonalFile } from '#platform/personal-data.ts';
import { forgetFiles } from '../store/files.ts';
import {
  conversationIdsOf,
  conversationsIn,
  deleteConversation,
  fileIdsOf,
  filesIfAlone,
  filesIn,
  messagesIn,
  putGhost,
  unsentFileIdsOf,
} from '../store/personal-data.ts';
import { goneSince } from '../store/retention.ts';
import { FILE_BUCKET, filesFolder } from './files.ts';

/**
 * Somebody's conversations, what was said there as they can read it, and the pictures they sent. When they are erased, what
 * others can still read stays for its 60 days, from a deleted account.
 */
export const chatData: Keeper = {
  collect: (ctx, userId) => ({
    parts: {
      conversations: () => conversationsIn(ctx.db, userId),
      messages: () => messagesIn(ctx.db, userId, goneSince(ctx.now())),
      chat_files: () => filesIn(ctx.db, userId),
    },
    files: () => sentPictures(ctx, userId),
  }),
  async erase(ctx, userId) {
    await removeFiles(ctx, await unsentFileIdsOf(ctx.db, userId));
    for (const id of await conversationIdsOf(ctx.db, userId)) {
      const files = await filesIfAlone(ctx.db, id, userId);
      if (files === null) {
        await putGhost(ctx.db, id, userId, ctx.newId());
      } else {
        await removeFiles(ctx, files);
        await deleteConversation(ctx.db, id);
      }
    }
  },
};

async function* sentPictures(ctx: Ctx, userId: string): AsyncGenerator<PersonalFile> {
  for (const id of await fileIdsOf(ctx.db, userId))
    yield { path: `chat/${id}.webp`, bucket: FILE_BUCKET, key: `${filesFolder(id)}large.webp` };
}

/** The bytes first: without its row nobody would find a file again. */
async function removeFiles(ctx: Ctx, ids: string[]): Promise<void> {
  for (const id of ids) await ctx.storage.removeUnder(FILE_BUCKET, filesFolder(id));
  if (ids.length > 0) await forgetFiles(ctx.db, ids);
}
