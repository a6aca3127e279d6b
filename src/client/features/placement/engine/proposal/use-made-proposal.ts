import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** What was answered last, with what was asked for. */
export interface Made<Options, Answer> {
  options: Options
  answer: Answer
}

/** Has a proposal made; the one before stays in sight until the next one is there. */
export function useMadeProposal<Options, Answer>(
  boardKey: QueryKey,
  ask: (options: Options) => Promise<Answer>,
): {
  made: Made<Options, Answer> | null
  propose: (options: Options) => void
  isPending: boolean
  error: Error | null
  /** The heading of what comes of it: it gets the focus, and comes into sight, whenever something was proposed. */
  heading: RefObject<HTMLHeadingElement | null>
} {
  const queryClient = useQueryClient()
  const [made, setMade] = useState<Made<Options, Answer> | null>(null)
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: async (options: Options): Promise<Made<Options, Answer>> => ({ options, answer: await ask(options) }),
    onSuccess: setMade,
    // Those who have a place are shown by the board, which may be newer by now.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: boardKey }),
  })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (made) heading.current?.focus()
  }, [made])
  return { made, heading, propose: mutate, isPending, error }
}
