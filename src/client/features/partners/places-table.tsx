import { Table } from '#client/ui/display/table.tsx'
import { Tag, type TagTone } from '#client/ui/display/tag.tsx'
import type { PartnerRow } from '#shared/contracts/partners.ts'

type Line = { name: string; tone: TagTone; named: number; places: number }

/** How many of the places are taken by somebody whose name is known. */
export function PlacesTable({ row }: { row: PartnerRow }) {
  const lines: Line[] = [
    { name: 'Golf', tone: 'golf', named: row.golfCount, places: row.golfTotal },
    { name: 'Dinner only', tone: 'dinner', named: row.dinnerOnlyCount, places: row.dinnerOnlyTotal },
    { name: 'Dining total', tone: 'neutral', named: row.diningCount, places: row.diningTotal },
    { name: 'VIP', tone: 'vip', named: row.vipCount, places: row.vipTotal },
  ]
  return (
    <Table<Line>
      caption={`Places of ${row.nameForMarketingMaterials}`}
      onPhone="table"
      rows={lines}
      rowKey={({ name }) => name}
      columns={[
        { key: 'activity', header: 'Activity', cell: ({ name, tone }) => <Tag tone={tone}>{name}</Tag> },
        {
          key: 'named',
          header: 'Named / places',
          isNumeric: true,
          cell: ({ named, places }) => `${named} / ${places}`,
        },
      ]}
    />
  )
}
