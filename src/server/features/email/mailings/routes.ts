import type { Deps } from '#server/deps.ts'
import type { Config } from '#server/foundation/config.ts'
import type { Handlers } from '#server/http/serve.ts'
import { listMailingReceivers, listMailings, readMailing } from './read-mailings.ts'
import { previewMailing, sendMailing, sendTestMailing, withdrawMailing } from './send-mailing.ts'
import { mailTemplateHandlers } from './templates.ts'

export const mailingHandlers = (config: Config, deps: Deps) =>
  ({
    listMailings: ({ params }) => listMailings(deps.db, params.eventId),
    listMailingReceivers: ({ params, query }) => listMailingReceivers(config, deps, params.eventId, query),
    getMailing: ({ params }) => readMailing(deps.db, params.id),
    previewMailing: ({ body }) => previewMailing(deps, config, body),
    sendTestMailing: ({ caller, body }) => sendTestMailing(config, deps, caller, body),
    withdrawMailing: ({ caller, body }) => withdrawMailing(deps, caller, body.id),
    sendMailing: ({ caller, body }) => sendMailing(deps, caller, body),
    ...mailTemplateHandlers(deps),
  }) satisfies Partial<Handlers>
