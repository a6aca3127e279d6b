export const formatPartnerName = (row: { nameForMarketingMaterials: string; companyName: string }): string =>
  row.nameForMarketingMaterials || row.companyName
