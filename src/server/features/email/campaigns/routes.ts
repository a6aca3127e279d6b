import type { Deps } from '#server/deps.ts'
import type { Config } from '#server/foundation/config.ts'
import type { Handlers } from '#server/http/serve.ts'
import { previewCampaign, sendTestCampaign } from './preview-campaign.ts'
import { listCampaigns, readCampaign } from './read-campaigns.ts'
import { deleteCampaign, saveCampaign } from './save-campaign.ts'

export const campaignHandlers = (config: Config, deps: Deps) =>
  ({
    listCampaigns: ({ params }) => listCampaigns(config, deps, params.eventId),
    getCampaign: ({ params }) => readCampaign(deps.db, params.id),
    previewCampaign: ({ body }) => previewCampaign(deps, config, body),
    sendTestCampaign: ({ caller, body }) => sendTestCampaign(config, deps, caller, body),
    saveCampaign: ({ caller, body }) => saveCampaign(deps, caller, body),
    deleteCampaign: ({ caller, params }) => deleteCampaign(deps, caller, params.id),
  }) satisfies Partial<Handlers>
