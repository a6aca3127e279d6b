import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { describeFailure, problemIssues, RequestError } from '../api/request-error.ts'
import { useToastErrorAfterUnmount } from '../parts/toast-failure.ts'
import { useStillOpen } from '../routing/still-open.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/feedback.tsx'
import { Section } from '../ui/layout/layout.tsx'
import { ConfirmDialog } from '../ui/overlays/dialog.tsx'
import { toast } from '../ui/overlays/toast.tsx'

interface RecordRemovalProps {
  /** For example, `benefit`. */
  noun: string
  /** Which one it is. */
  name: string
  remove: () => Promise<unknown>
  listPath: string
}

/** The way to delete a record, below its form. The server refuses while something uses it. */
export function RecordRemoval({ noun, name, remove, listPath }: RecordRemovalProps) {
  const [isAsking, setAsking] = useState(false)
  const deleting = useDeletion({ name, remove, listPath })

  function ask() {
    deleting.reset()
    setAsking(true)
  }

  return (
    <Section title="Delete">
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
        {deleting.error ? (
          <Notice tone="error" title={describeFailure(deleting.error)}>
            {problemIssues(deleting.error).map(({ message }) => (
              <p key={message}>{message}.</p>
            ))}
          </Notice>
        ) : (
          <p>You can’t undo this.</p>
        )}
      </ConfirmDialog>
    </Section>
  )
}

function useDeletion({ name, remove, listPath }: Omit<RecordRemovalProps, 'noun'>) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isStillOpen = useStillOpen()
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
      toast(wasThere ? `${name} was deleted` : `${name} was already deleted`)
      if (isStillOpen()) await navigate({ href: listPath, ignoreBlocker: true })
      await queryClient.invalidateQueries()
    },
    onError: useToastErrorAfterUnmount(`${name} wasn’t deleted`),
  })
}
