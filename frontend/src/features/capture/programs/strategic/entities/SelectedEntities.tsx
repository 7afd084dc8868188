import { DeleteOutlined } from '@ant-design/icons';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { column } from '@/components/DataGrid/columns';
import { DataGrid } from '@/components/DataGrid/DataGrid';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { useLocks } from '@/features/capture/form/useForm';
import { formatCountry } from '@/lib/format/country';
import { removeEntity, replaceEntities } from '../form/changes';
import { useStrategic } from '../form/definition';
import { affiliateCompanies, type EntityChoice } from '../form/model';
import { EntityEntry } from './EntityEntry';
import styles from './entities.module.css';
import { UnitsInput } from './UnitsInput';
import { usePrimary } from './usePrimary';

/** An entity with its place in the form: an upload may name one that has no id yet. */
interface Row {
  entity: EntityChoice;
  at: number;
}

/** The chosen entities: which is the primary one, what each commits, and what the server says against it. */
export function SelectedEntities() {
  const { t } = useTranslation();
  const { form, base, change } = useStrategic();
  const { locked, isLocked } = useLocks();
  const { choose, error } = usePrimary();
  const [entering, setEntering] = useState<number>();
  const { entities, affiliation } = form;
  const ownUnits = affiliation === affiliateCompanies;
  const primary = entities.find(({ isPrimary }) => isPrimary);
  const closed = locked('dealCustomers');
  /** what was submitted stays (decisions.md 51) */
  const stays = ({ customerId }: EntityChoice) =>
    closed || (isLocked && base.entities.some((saved) => saved.customerId === customerId));
  const entered = entering === undefined ? undefined : entities[entering];
  const hadPrimary = isLocked && base.entities.some(({ isPrimary }) => isPrimary);

  const columns = [
    column('primary', t('strategic.primary'), 90, primaryOf),
    column('name', t('strategic.columnName'), 230, nameOf),
    column<Row>('country', t('strategic.columnCountry'), 120, ({ entity }) => formatCountry(entity.countryName)),
    column<Row>('tpid', t('strategic.columnTpid'), 90, ({ entity }) => entity.tpid),
    column<Row>('managed', t('strategic.columnManaged'), 90, ({ entity: { isManaged } }) =>
      isManaged ? t('common.yes') : t('common.no'),
    ),
    ...(ownUnits ? [column('units', t('strategic.columnUnits'), 120, unitsOf)] : []),
    column('remove', t('caseForm.remove'), 50, removeOf, { hideTitle: true }),
  ];

  return (
    <>
      <div className={styles.head}>
        <h2>{t('strategic.selectedEntities', { count: entities.length })}</h2>
        <Button
          size="small"
          disabled={entities.length === 0 || entities.some(stays)}
          onClick={() => change((before) => replaceEntities(before, []), 'primary', 'unitsCommitted')}
        >
          {t('caseForm.clearAll')}
        </Button>
      </div>
      <p role="status" className={styles.primary}>
        {primary
          ? t('strategic.primaryLine', { name: primary.name, country: formatCountry(primary.countryName) })
          : entities.length > 0 && t('strategic.noPrimary')}
      </p>
      {error !== null && <ErrorState error={error} inline />}
      <DataGrid
        label={t('strategic.selectedEntities', { count: entities.length })}
        name="strategic.entities.selected"
        columns={columns}
        rows={entities.map((entity, at) => ({ entity, at }))}
        rowKey={({ entity, at }) => entity.customerId || `row ${at}`}
        height={450}
        card={(row) => (
          <span className={styles.card}>
            {primaryOf(row)}
            <span>
              {nameOf(row)}
              <span className="quiet">{formatCountry(row.entity.countryName)}</span>
              {ownUnits && unitsOf(row)}
            </span>
            {removeOf(row)}
          </span>
        )}
        empty={<EmptyState title={t('strategic.noEntities')}>{t('strategic.noEntitiesWhy')}</EmptyState>}
      />
      {entered && entering !== undefined && (
        <EntityEntry entity={entered} at={entering} onClose={() => setEntering(undefined)} />
      )}
    </>
  );

  function primaryOf({ entity, at }: Row) {
    return (
      <Radio
        checked={entity.isPrimary}
        disabled={closed || hadPrimary}
        aria-label={t('strategic.makePrimary', { name: entity.name })}
        onChange={() => choose(entity, at)}
      />
    );
  }

  function nameOf({ entity: { name, customerId, errors, warnings, isUnderReview }, at }: Row) {
    const isNew = customerId === '' && errors.length === 0;
    const action = t(isNew ? 'customerEntry.addTitle' : 'customerEntry.editTitle');
    return (
      <span className={styles.name}>
        <span>{name}</span>
        {isNew && <span className={styles.error}>{t('strategic.notCatalogued')}</span>}
        {[...errors, ...warnings].map((text) => (
          <span key={text} className={errors.includes(text) ? styles.error : styles.warning}>
            {text}
          </span>
        ))}
        {(isNew || isUnderReview) && (
          <Button size="small" aria-label={`${action} ${name}`} disabled={closed} onClick={() => setEntering(at)}>
            {action}
          </Button>
        )}
      </span>
    );
  }

  function unitsOf({ entity, at }: Row) {
    return <UnitsInput entity={entity} at={at} disabled={closed} />;
  }

  function removeOf({ entity, at }: Row) {
    return (
      <Button
        size="small"
        type="text"
        icon={<DeleteOutlined aria-hidden="true" />}
        disabled={stays(entity)}
        aria-label={t('caseForm.removeUnit', { name: entity.name })}
        onClick={() => change((before) => removeEntity(before, at), 'dealCustomers', 'primary', 'unitsCommitted')}
      />
    );
  }
}
