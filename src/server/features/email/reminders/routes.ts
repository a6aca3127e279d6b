import type { Deps } from '#server/deps.ts'
import type { Config } from '#server/foundation/config.ts'
import type { Handlers } from '#server/http/serve.ts'
import { previewReminders } from './preview-reminders.ts'
import { approveReminders, readReminders, remindNow, saveReminderPlan } from './reminders.ts'

export const reminderHandlers = ({ appUrl }: Config, deps: Deps) =>
  ({
    getReminders: ({ params }) => readReminders(deps, params.eventId),
    previewReminders: ({ params }) => previewReminders({ ...deps, appUrl }, params.eventId),
    previewRemindNow: ({ params }) => previewReminders({ ...deps, appUrl }, params.eventId, params.one),
    remindNow: ({ caller, body }) => remindNow(deps, caller, body),
    saveReminderPlan: ({ caller, body }) => saveReminderPlan(deps, caller, body),
    approveReminders: ({ caller, body }) => approveReminders(deps, caller, body),
  }) satisfies Partial<Handlers>
