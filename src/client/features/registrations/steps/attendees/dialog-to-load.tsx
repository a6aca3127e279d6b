import type { UseQueryResult } from '@tanstack/react-query'
import { LoadFailure } from '#client/parts/fallback-pages.tsx'
import { Skeleton } from '#client/ui/feedback.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'

type DialogToLoadProps = { title: string; query: Pick<UseQueryResult, 'error' | 'refetch'>; onClose: () => void }

export function DialogToLoad({ title, query: { error, refetch }, onClose }: DialogToLoadProps) {
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      {error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeleton label="Loading" fields={2} />}
    </Dialog>
  )
}
