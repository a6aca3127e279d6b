import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#client/api/call.ts'
import type { ToSend } from '#shared/contracts/endpoint.ts'
import { type PlacementProposalAnswer, placementProposalEndpoints } from '#shared/contracts/placement/proposal.ts'

const { proposePlacement } = placementProposalEndpoints

export type ProposalOptions = ToSend<typeof proposePlacement>['body']['options']

/** What was answered last, with what was asked for. */
export interface MadeProposal {
  options: ProposalOptions
  answer: PlacementProposalAnswer
}

/** Has a proposal made; the one before stays in sight until the next one is there. */
export function useProposal(eventId: number) {
  const queryClient = useQueryClient()
  const [made, setMade] = useState<MadeProposal | null>(null)
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: async (options: ProposalOptions): Promise<MadeProposal> => ({
      options,
      answer: await callApi(proposePlacement, { body: { eventId, options } }),
    }),
    onSuccess: setMade,
    // Those who stand are shown by the board, which may be newer by now.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['placementBoard', eventId] }),
  })
  return { made, propose: mutate, isPending, error }
}
