export const nameOfPartner = (row: { nameForMarketingMaterials: string; companyName: string }): string =>
  row.nameForMarketingMaterials || row.companyName
