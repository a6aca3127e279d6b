import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PageFrame } from '#client/parts/page-frame.tsx'
import type { z } from '#shared/contracts/zod.ts'
import { callApi } from '../api/call.ts'
import { getFirstResponseOrCall } from '../api/queries.ts'
import type { Entity, EntityRow } from './entity.ts'
import { FormParts } from './form-parts.tsx'
import { RecordFormFrame, useRecordForm } from './record-form.tsx'
import { RecordRemoval } from './record-removal.tsx'
import { useRecord, useRecordId } from './use-record.tsx'

interface EntityFormPageProps<R extends EntityRow, Sent> {
  entity: Entity<R, Sent>
  variant?: string | undefined
}

export function EntityFormPage<R extends EntityRow, Sent>({ entity, variant = '' }: EntityFormPageProps<R, Sent>) {
  const id = useRecordId()
  const { noun, listTitle, paths, calls, Tabs, Foot, nameOf, width = 'narrow' } = entity
  const queryFn = () => (id === 0 ? openNew(entity, null) : loadRecord(entity, id))
  const query = useRecord({ queryKey: [noun.many, id, variant], queryFn }, id === 0)
  const name = id === 0 ? `New ${noun.one}` : query.data && nameOf(query.data)
  const title = name ?? noun.one.charAt(0).toUpperCase() + noun.one.slice(1)
  return (
    <PageFrame
      title={entity.formTitle ?? title}
      tabTitle={title}
      eyebrow={<Link to={paths.list}>{listTitle}</Link>}
      query={query}
      {...(Tabs && id !== 0 ? { tabs: <Tabs id={id} />, width: 'event' } : { width })}
    >
      {(opened) => (
        <div className="flex max-w-page min-w-0 flex-col gap-8">
          <EntityForm key={`${id} ${variant}`} entity={entity} initial={opened} />
          {id !== 0 && (Foot ? <Foot opened={opened} /> : <Removal entity={entity} opened={opened} calls={calls} />)}
        </div>
      )}
    </PageFrame>
  )
}

const openNew = async <R extends EntityRow, Sent>({ blank }: Entity<R, Sent>, before: R | null) =>
  ({ ...(await blank(before)), id: 0 }) as unknown as R

const loadRecord = async <R extends EntityRow, Sent>({ calls }: Entity<R, Sent>, id: number) =>
  (await getFirstResponseOrCall(calls.get, { params: { id } } as never)) as R

export function EntityForm<R extends EntityRow, Sent>({ entity, initial }: { entity: Entity<R, Sent>; initial: R }) {
  const { paths, calls, schema, parts, nameOf, useSettings = useNoSettings, useQuestion = useNoQuestion } = entity
  const [opened, setOpened] = useState(initial)
  const { save, another, ...settings } = useSettings(opened)
  const form = useRecordForm<R, Sent, R>({
    schema: schema as z.core.$ZodType<Sent, R>,
    initial: initial as never,
    listPath: paths.list,
    describeSaved: (saved) => `${nameOf(saved)} was saved`,
    ...settings,
    async save(sent) {
      const saved = save ? await save(sent) : ((await callApi(calls.save, { body: sent } as never)) as R)
      setOpened(saved)
      return saved
    },
    another:
      entity.addsAnother && initial.id === 0
        ? async (saved) => {
            const fresh = await openNew(entity, saved)
            setOpened(fresh)
            return fresh as never
          }
        : undefined,
  })
  const { record, dialog } = useQuestion({ record: form, opened })
  return (
    <RecordFormFrame record={record}>
      <FormParts parts={parts} record={record} opened={opened} />
      {dialog}
    </RecordFormFrame>
  )
}

const useNoSettings = () => ({}) as { save?: undefined; another?: undefined }

const useNoQuestion = <Form,>({ record }: { record: Form }) => ({ record, dialog: null })

type RemovalProps<R extends EntityRow, Sent> = Pick<Entity<R, Sent>, 'calls'> & { entity: Entity<R, Sent>; opened: R }

function Removal<R extends EntityRow, Sent>({ entity: { noun, nameOf, paths }, calls, opened }: RemovalProps<R, Sent>) {
  const { remove } = calls
  if (!remove) return null
  return (
    <RecordRemoval
      noun={noun.one}
      name={nameOf(opened)}
      remove={() => callApi(remove, { params: { id: opened.id } } as never)}
      listPath={paths.list}
    />
  )
}
