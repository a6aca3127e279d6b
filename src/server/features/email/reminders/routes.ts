import type { Config } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/serve.ts'
import { previewReminders } from './preview-reminders.ts'
import { approveReminders, readReminders, saveReminderPlan } from './reminders.ts'

export const reminderHandlers = ({ appUrl }: Config, deps: Deps) =>
  ({
    getReminders: ({ params }) => readReminders(deps, params.eventId),
    previewReminders: ({ params }) => previewReminders({ ...deps, appUrl }, params.eventId),
    saveReminderPlan: ({ caller, body }) => saveReminderPlan(deps, caller, body),
    approveReminders: ({ caller, body }) => approveReminders(deps, caller, body),
  }) satisfies Partial<Handlers>
