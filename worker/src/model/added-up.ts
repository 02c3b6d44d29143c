import { metricColumns, type Question, type TableModel } from '#contract'
import { isAveraged } from './metric-of.ts'

/** Whoever asks for the total of columns put together has them added up, whatever their names say. */
export const addedUp = (model: TableModel, { metric, statistic }: Question): TableModel =>
  statistic === 'sum' && metric !== null && isAveraged(model, metric)
    ? {
        ...model,
        fields: model.fields.map((field) =>
          metricColumns(metric).includes(field.column) ? { ...field, additivity: 'sum' } : field,
        ),
      }
    : model
