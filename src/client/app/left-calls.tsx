import { type Mutation, type MutationCacheNotifyEvent, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toastFailure } from '../parts/toast-failure.ts'

/**
 * Tells of a call that failed after whoever had made it went elsewhere: the dialog or page that shows its failure is gone by then.
 * A call that handles its failure by itself does so wherever they are.
 */
export function LeftCalls() {
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
      if (type !== 'updated' || event.action.type !== 'error' || mutation.options.onError) return
      // One that was made before anybody listened may be shown.
      if (observed.get(mutation) !== 0) return
      toastFailure('What you left under way was not done', event.action.error)
    }

    return queryClient.getMutationCache().subscribe(hear)
  }, [queryClient])
  return null
}
