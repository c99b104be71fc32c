import type { Ctx } from '#platform/context.ts';
import type { PersonalDataProvider, PersonalFile } from '#platform/security/personal-data-provider.ts';
import { deleteFileRows } from '../store/files.ts';
import { deleteQuarantinedMessagesOf, exportQuarantinedMessages } from '../store/quarantined-messages.ts';
import {
  listConversationIds,
  exportConversations,
  deleteConversation,
  listFileIds,
  listFileIdsIfLastMember,
  exportFiles,
  exportMessages,
  replaceWithDeletedUser,
  listUnsentFileIds,
} from '../store/personal-data.ts';
import { retentionCutoff } from '../store/retention.ts';
import { FILE_BUCKET, fileFolder } from './files.ts';

/**
 * Personal data of the chat: conversations, readable messages and sent images. On erasure, messages that others can
 * still read stay for the 60-day retention, attributed to a deleted user.
 */
export const chatData: PersonalDataProvider = {
  collect: (ctx, userId) => ({
    parts: {
      conversations: () => exportConversations(ctx.db, userId),
      messages: () => exportMessages(ctx.db, userId, retentionCutoff(ctx.now())),
      quarantined_messages: () => exportQuarantinedMessages(ctx.db, userId),
      chat_files: () => exportFiles(ctx.db, userId),
    },
    files: () => sentImages(ctx, userId),
  }),
  async erase(ctx, userId) {
    await deleteQuarantinedMessagesOf(ctx.db, userId);
    await deleteFiles(ctx, await listUnsentFileIds(ctx.db, userId));
    for (const id of await listConversationIds(ctx.db, userId)) {
      const files = await listFileIdsIfLastMember(ctx.db, id, userId);
      if (files === null) {
        await replaceWithDeletedUser(ctx.db, id, userId, ctx.newId());
      } else {
        await deleteFiles(ctx, files);
        await deleteConversation(ctx.db, id);
      }
    }
  },
};

async function* sentImages(ctx: Ctx, userId: string): AsyncGenerator<PersonalFile> {
  for (const id of await listFileIds(ctx.db, userId))
    yield { path: `chat/${id}.webp`, bucket: FILE_BUCKET, key: `${fileFolder(id)}large.webp` };
}

/** Delete the objects first: without its row an object is never found again. */
async function deleteFiles(ctx: Ctx, ids: string[]): Promise<void> {
  for (const id of ids) await ctx.storage.removeByPrefix(FILE_BUCKET, fileFolder(id));
  if (ids.length > 0) await deleteFileRows(ctx.db, ids);
}
