import type { Command } from 'commander';
import * as z from 'zod/mini';
import { readConfig } from '#platform/config/config.ts';
import { listJobsCommand, retryTasksCommand, runJobCommand, verifyAuditCommand } from './admin-command.ts';
import { checkConfig } from './check-config.ts';
import { formatTable, printResult } from './print.ts';
import { runAdminCommand, UsageError } from './run-admin-command.ts';
import { sendTestMail } from './send-test-mail.ts';

const FAULT_MESSAGES = {
  gap: 'the previous row is missing',
  broken_link: 'its hash does not follow from the previous row',
  changed: 'its content was changed',
  end_missing: 'the last rows are missing or were changed',
  known_missing: 'the known hash is not in the log',
} as const;

/** Configuration, mail, recurring jobs and audit log. */
export function addOperationCommands(program: Command): void {
  addCheckCommands(program);
  addJobCommands(program);
  addAuditCommand(program);
}

function addCheckCommands(program: Command): void {
  program
    .command('config')
    .description('settings')
    .command('check')
    .description('validate the settings and contact each service that they name')
    .action(async (_given: object, command: Command) => {
      const checks = await checkConfig(process.env);
      printResult(
        command,
        checks,
        formatTable(checks.map(({ service, ok, detail }) => [ok ? 'ok' : 'FAILED', service, detail])),
      );
      if (checks.some(({ ok }) => !ok)) process.exitCode = 1;
    });
  program
    .command('mail')
    .description('emails')
    .command('test')
    .description('send one email and print the answer of the mail server')
    .requiredOption('--to <address>', 'who receives it')
    .action(async ({ to }: { to: string }, command: Command) => {
      if (!z.safeParse(z.email(), to).success) throw new UsageError(`  --to: ${to} is not an address`);
      const { where } = await sendTestMail(readConfig(process.env), to);
      printResult(command, { to, where }, [`Sent to ${to} by ${where}`]);
    });
}

function addJobCommands(program: Command): void {
  const jobs = program.command('jobs').description('recurring jobs and failed tasks');
  jobs
    .command('list')
    .description('recurring jobs with their last runs, and the tasks that failed after all retries')
    .action(async (_given: object, command: Command) => {
      const { jobs: all, failed } = await runAdminCommand(listJobsCommand, { do: 'list-jobs' });
      printResult(command, { jobs: all, failed }, [
        ...formatTable([
          ['job', 'state', 'last success', 'next', 'last error'],
          ...all.map((job) => [job.name, job.state, job.last_succeeded_at ?? '-', job.next_at, job.last_error ?? '']),
        ]),
        '',
        ...(failed.length === 0
          ? ['No failed tasks.']
          : formatTable([
              ['failed task', 'error', 'attempts', 'at', 'id'],
              ...failed.map((task) => [task.name, task.error ?? '', `${task.attempts}`, task.failed_at, task.id]),
            ])),
      ]);
    });
  jobs
    .command('run')
    .description('run a recurring job now')
    .argument('<name>', 'as `jobs list` names it')
    .action(async (name: string, _given: object, command: Command) => {
      const { isDone } = await runAdminCommand(runJobCommand, { do: 'run-job', name });
      printResult(command, { name, done: isDone }, [isDone ? `${name} has run` : `${name} starts within seconds`]);
    });
  jobs
    .command('retry')
    .description('run failed tasks again')
    .argument('[id]', 'one task; without it, --all')
    .option('--all', 'every failed task')
    .action(async (id: string | undefined, { all }: { all?: boolean }, command: Command) => {
      if ((id === undefined) === !all) throw new UsageError('Name the id of a task, or --all.');
      const { count } = await runAdminCommand(retryTasksCommand, { do: 'retry-tasks', ...(id && { id }) });
      printResult(command, { count }, [`${count} ${count === 1 ? 'task is' : 'tasks are'} tried again`]);
    });
}

function addAuditCommand(program: Command): void {
  program
    .command('audit')
    .description('audit log')
    .command('verify')
    .description('verify the hash chain; exits with 1 at the first invalid row')
    .option('--known <hash>', 'hash that was printed before and must be in the log')
    .action(async (given: object, command: Command) => {
      const { verdict } = await runAdminCommand(verifyAuditCommand, { do: 'verify-audit', ...given });
      const { count, head, broken } = verdict;
      printResult(command, verdict, [
        `${count} rows, head ${head || '(empty)'}`,
        ...(broken
          ? [`BROKEN at row ${broken.seq}${broken.id ? ` (${broken.id})` : ''}: ${FAULT_MESSAGES[broken.why]}`]
          : []),
      ]);
      if (broken) process.exitCode = 1;
    });
}
