import { type Mutation, type MutationCacheNotifyEvent, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { describeFailure, titleFailure } from '../api/request-error.ts'
import { toast } from '../ui/overlays/toast.tsx'

/**
 * Tells of a call that failed after whoever had made it went elsewhere: the dialog or page that shows its failure is gone by then.
 * A call that handles its failure by itself does so wherever they are.
 */
export function useLeftCalls(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const observed = new WeakMap<Mutation, number>()

    function hear(event: MutationCacheNotifyEvent) {
      const { type } = event
      const mutation: Mutation | undefined = event.mutation
      if (!mutation) return
      const observers = observed.get(mutation) ?? 0
      if (type === 'observerAdded') observed.set(mutation, observers + 1)
      if (type === 'observerRemoved') observed.set(mutation, observers - 1)
      if (type !== 'updated' || event.action.type !== 'error' || observers > 0 || mutation.options.onError) return
      const { error } = event.action
      toast(`${titleFailure('What you left under way was not done', error)}. ${describeFailure(error)}`, {
        tone: 'error',
      })
    }

    return queryClient.getMutationCache().subscribe(hear)
  }, [queryClient])
}
