package cmd

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"fmt"

	commonpb "go.temporal.io/api/common/v1"
	"go.temporal.io/sdk/converter"
	"google.golang.org/protobuf/proto"

	"dealdesk/config"
)

// What stands beside an encrypted payload.
const (
	encodingEncrypted = "binary/encrypted"
	metadataKeyID     = "encryption-key-id"
)

// payloadCodec encrypts what Temporal is given to keep, with AES-GCM. What is not encrypted is read as it is, so that
// histories from before go on.
type payloadCodec struct {
	first   string // the name of the key that encrypts
	ciphers map[string]cipher.AEAD
}

func newPayloadCodec(keys []config.PayloadKey) (*payloadCodec, error) {
	codec := &payloadCodec{first: keys[0].ID, ciphers: map[string]cipher.AEAD{}}
	for _, k := range keys {
		block, err := aes.NewCipher(k.Key)
		if err != nil {
			return nil, fmt.Errorf("payload key %s: %w", k.ID, err)
		}
		if codec.ciphers[k.ID], err = cipher.NewGCM(block); err != nil {
			return nil, fmt.Errorf("payload key %s: %w", k.ID, err)
		}
	}
	return codec, nil
}

// Encode encrypts payloads.
func (c *payloadCodec) Encode(payloads []*commonpb.Payload) ([]*commonpb.Payload, error) {
	out := make([]*commonpb.Payload, len(payloads))
	for i, p := range payloads {
		plain, err := proto.Marshal(p)
		if err != nil {
			return nil, fmt.Errorf("encrypt a payload: %w", err)
		}
		aead := c.ciphers[c.first]
		nonce := make([]byte, aead.NonceSize())
		_, _ = rand.Read(nonce) // it never fails
		out[i] = &commonpb.Payload{
			Metadata: map[string][]byte{
				converter.MetadataEncoding: []byte(encodingEncrypted), metadataKeyID: []byte(c.first),
			},
			Data: aead.Seal(nonce, nonce, plain, []byte(c.first)),
		}
	}
	return out, nil
}

// Decode decrypts payloads, each by the key that it names.
func (c *payloadCodec) Decode(payloads []*commonpb.Payload) ([]*commonpb.Payload, error) {
	out := make([]*commonpb.Payload, len(payloads))
	for i, p := range payloads {
		if string(p.GetMetadata()[converter.MetadataEncoding]) != encodingEncrypted {
			out[i] = p
			continue
		}
		id := p.GetMetadata()[metadataKeyID]
		aead, known := c.ciphers[string(id)]
		if !known {
			return nil, fmt.Errorf("decrypt a payload: temporal.payloadkeys has no key %q", id)
		}
		if len(p.GetData()) < aead.NonceSize() {
			return nil, fmt.Errorf("decrypt a payload: it is cut off")
		}
		nonce, sealed := p.GetData()[:aead.NonceSize()], p.GetData()[aead.NonceSize():]
		plain, err := aead.Open(nil, nonce, sealed, id)
		if err != nil {
			return nil, fmt.Errorf("decrypt a payload: %w", err)
		}
		out[i] = &commonpb.Payload{}
		if err := proto.Unmarshal(plain, out[i]); err != nil {
			return nil, fmt.Errorf("decrypt a payload: %w", err)
		}
	}
	return out, nil
}

// PayloadConverter is the SDK's own, with encryption where keys are set.
func PayloadConverter(c config.Temporal) (converter.DataConverter, error) {
	keys, err := c.Keys()
	if err != nil {
		return nil, fmt.Errorf("temporal.payloadkeys: %w", err)
	}
	if len(keys) == 0 {
		return converter.GetDefaultDataConverter(), nil
	}
	codec, err := newPayloadCodec(keys)
	if err != nil {
		return nil, err
	}
	return converter.NewCodecDataConverter(converter.GetDefaultDataConverter(), codec), nil
}
