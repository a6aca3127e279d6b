import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import { describeFailure, RequestError } from '#client/api/request-error.ts'
import { NotFoundPage } from '#client/parts/fallback-pages.tsx'
import { paths } from '#client/routing/paths.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { SkeletonField, SkeletonRegion, SkeletonRows } from '#client/ui/feedback/loading.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { BoardFrame } from './board-frame.tsx'
import { BoardOfEvent } from './board-of-event.tsx'
import { boardQuery } from './queries.ts'

/** The golfers of an event on their holes (specification, section 2, Golfer placement). */
export function PlacementPage() {
  const eventId = Number(useParams({ from: paths.golferPlacement }).id)
  const { data, error, fetchStatus, refetch } = useQuery(boardQuery(eventId))
  const reload = useCallback(async () => {
    const { data: board, error: failure } = await refetch()
    // Else it would be the one before.
    return failure ? undefined : board
  }, [refetch])
  if (data) return <BoardOfEvent key={eventId} loaded={data} reload={reload} failure={error} />
  if (error instanceof RequestError && error.status === 404) return <NotFoundPage />
  return (
    <BoardFrame eventId={eventId}>
      {error && (
        <Notice tone="error" action={<Button onPress={() => void refetch()}>Try again</Button>}>
          {describeFailure(error)}
        </Notice>
      )}
      {!error && fetchStatus === 'paused' && (
        <Notice tone="warning">The board will be shown as soon as there is a connection.</Notice>
      )}
      {!error && (
        <SkeletonRegion label="Loading the board">
          <SkeletonField />
          <SkeletonRows rows={8} />
        </SkeletonRegion>
      )}
    </BoardFrame>
  )
}
