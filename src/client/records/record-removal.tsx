import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Uses } from '#shared/contracts/fields.ts'
import { describeUse } from '#shared/domain/reference-data.ts'
import { newIdempotencyKey } from '../api/call.ts'
import { describeFailure, problemIssues, RequestError } from '../api/request-error.ts'
import { Loaded } from '../parts/fallback-pages.tsx'
import { toastFailure, useToastErrorAfterUnmount } from '../parts/toast-failure.ts'
import { useStillOpen } from '../routing/still-open.ts'
import { Button } from '../ui/button.tsx'
import { Notice, Skeleton } from '../ui/feedback.tsx'
import { Section, Stack } from '../ui/layout/layout.tsx'
import { ConfirmDialog } from '../ui/overlays/dialog.tsx'
import { toast } from '../ui/overlays/toast.tsx'

interface RecordRemovalProps {
  /** For example, `benefit`. */
  noun: string
  id: number
  /** Which one it is. */
  name: string
  listUses: () => Promise<Uses>
  remove: () => Promise<unknown>
  /** Restores it as a new record, under one request ID. */
  restore: (requestId: string) => Promise<unknown>
  listPath: string
}

/** Below the form of a record: by what it is used, or the way to delete it. */
export function RecordRemoval({ id, listUses, ...record }: RecordRemovalProps) {
  const query = useQuery({ queryKey: ['uses', record.noun, id], queryFn: listUses, staleTime: 0 })
  return (
    <Section title="Delete">
      <Loaded query={query} loading={<Skeleton lines={1} />}>
        {(found) => (found.length > 0 ? <InUse noun={record.noun} uses={found} /> : <DeleteButton {...record} />)}
      </Loaded>
    </Section>
  )
}

function InUse({ noun, uses }: { noun: string; uses: Uses }) {
  return (
    <Stack>
      <p>
        This {noun} is in use, so you can’t delete it. Clear “Active” instead. Records that use it will keep it, but no
        one can choose it again.
      </p>
      {uses.map((use) => (
        <p key={use.what}>{describeUse(use)}</p>
      ))}
    </Stack>
  )
}

type Deletable = Omit<RecordRemovalProps, 'id' | 'listUses'>

function DeleteButton({ noun, name, ...calls }: Deletable) {
  const [isAsking, setAsking] = useState(false)
  const deleting = useDeletion(name, calls)

  function ask() {
    deleting.reset()
    setAsking(true)
  }

  return (
    <>
      <p>Nothing uses this {noun}.</p>
      <div>
        <Button onPress={ask}>Delete this {noun}</Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete ${name}?`}
        confirmLabel="Delete"
        busyLabel="Deleting…"
        tone="danger"
        isBusy={deleting.isPending}
        onConfirm={() => deleting.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>Nothing uses it. You can undo this right away.</p>
        {deleting.error && (
          <Notice tone="error" title={describeFailure(deleting.error)}>
            {problemIssues(deleting.error).map(({ message }) => (
              <p key={message}>{message}</p>
            ))}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  )
}

function useDeletion(name: string, { remove, restore, listPath }: Omit<Deletable, 'noun' | 'name'>) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isStillOpen = useStillOpen()

  async function takeBack(requestId: string) {
    try {
      await restore(requestId)
      toast(`${name} restored`)
    } catch (failure) {
      toastFailure(`${name} couldn’t be restored`, failure, undefined, {
        action: { label: 'Try again', onAct: () => void takeBack(requestId) },
      })
    }
    await queryClient.invalidateQueries()
  }

  async function leave() {
    if (isStillOpen()) await navigate({ href: listPath, ignoreBlocker: true })
    await queryClient.invalidateQueries()
  }

  return useMutation({
    mutationFn: async () => {
      try {
        await remove()
        return { wasThere: true }
      } catch (failure) {
        if (failure instanceof RequestError && failure.status === 404) return { wasThere: false }
        throw failure
      }
    },
    onSuccess: async ({ wasThere }) => {
      if (wasThere) {
        const requestId = newIdempotencyKey()
        toast(`${name} was deleted`, { action: { label: 'Undo', onAct: () => void takeBack(requestId) } })
      } else {
        toast(`${name} was already deleted`)
      }
      await leave()
    },
    onError: useToastErrorAfterUnmount(`${name} wasn’t deleted`),
  })
}
