import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '@/components/attachments/attached';
import { FileDrop } from '@/components/FileDrop/FileDrop';
import { attachmentFieldsQuery } from '@/lib/api/attachments';
import { textsQuery } from '@/lib/api/meta';
import { formatSize } from '@/lib/format/size';

interface Props {
  id: string;
  proof: File | undefined;
  onProof: (file: File | undefined) => void;
  /** nothing was chosen */
  missing: string | undefined;
}

/** The one file that proves that the reseller knows, dropped or browsed for; one that the rule does not take is named with the reason. */
export function ProofUpload({ id, proof, onProof, missing }: Props) {
  const { t } = useTranslation();
  const { data: fields } = useQuery(attachmentFieldsQuery);
  const { data: texts } = useQuery(textsQuery);
  const [refusal, setRefusal] = useState<string>();
  const rule = fields?.find(({ source }) => source === 'Reseller Awareness');
  const accept = (file: File) => {
    const why = rule && refusalOf(file, rule, texts ?? {});
    setRefusal(why && `${file.name}: ${why}`);
    onProof(why ? undefined : file);
  };
  return (
    <FileDrop
      id={id}
      label={t('reseller.proof')}
      required
      hint={rule && t('reseller.proofHint', { size: formatSize(rule.maxSize), types: rule.types.join(', ') })}
      error={refusal ?? missing}
      accept={rule?.types}
      fileList={proof && [{ uid: 'proof', name: `${proof.name} (${formatSize(proof.size)})`, status: 'done' }]}
      onFile={accept}
      onRemove={() => onProof(undefined)}
    />
  );
}
