import { callApi } from '#client/api/call.ts'
import type { ToSend } from '#shared/contracts/endpoint.ts'
import { type PlacementProposalAnswer, placementProposalEndpoints } from '#shared/contracts/placement/proposal.ts'
import { type Made, useMadeProposal } from '../engine/pages/propose-page.tsx'

const { proposePlacement } = placementProposalEndpoints

export type ProposalOptions = ToSend<typeof proposePlacement>['body']['options']

export type MadeProposal = Made<ProposalOptions, PlacementProposalAnswer>

export const useProposal = (eventId: number) =>
  useMadeProposal(
    ['placementBoard', eventId],
    (options: ProposalOptions): Promise<PlacementProposalAnswer> =>
      callApi(proposePlacement, { body: { eventId, options } }),
  )
