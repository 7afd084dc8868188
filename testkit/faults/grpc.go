package faults

import (
	"bytes"
	"context"
	"fmt"
	"net"
	"strings"

	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/grpc/metadata"
	"google.golang.org/grpc/status"
)

// frame is a message that nobody here reads.
type frame struct{ payload []byte }

type rawCodec struct{}

// Marshal answers the bytes as they came.
func (rawCodec) Marshal(v any) ([]byte, error) {
	f, ok := v.(*frame)
	if !ok {
		return nil, fmt.Errorf("%T is no frame", v)
	}
	return f.payload, nil
}

// Unmarshal keeps the bytes as they are.
func (rawCodec) Unmarshal(data []byte, v any) error {
	f, ok := v.(*frame)
	if !ok {
		return fmt.Errorf("%T is no frame", v)
	}
	f.payload = bytes.Clone(data)
	return nil
}

// Name is that of the codec it stands in for.
func (rawCodec) Name() string { return "proto" }

// maxMessage is more than any message between the product and its Temporal server.
const maxMessage = 64 << 20

// calls is a proxy for unary gRPC calls.
type calls struct {
	front  net.Listener
	server *grpc.Server
	conn   *grpc.ClientConn
}

func listenCalls(ctx context.Context, d *Dice, target string) (*calls, error) {
	front, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, fmt.Errorf("way to %s: %w", target, err)
	}
	conn, err := grpc.NewClient(target, grpc.WithTransportCredentials(insecure.NewCredentials()),
		grpc.WithDefaultCallOptions(grpc.ForceCodec(rawCodec{}), grpc.MaxCallRecvMsgSize(maxMessage),
			grpc.MaxCallSendMsgSize(maxMessage)))
	if err != nil {
		return nil, fmt.Errorf("way to %s: %w", target, err)
	}
	c := &calls{front: front, conn: conn}
	c.server = grpc.NewServer(grpc.ForceServerCodec(rawCodec{}), grpc.MaxRecvMsgSize(maxMessage),
		grpc.MaxSendMsgSize(maxMessage),
		grpc.UnknownServiceHandler(
			func(_ any, stream grpc.ServerStream) error { //nolint:contextcheck // a call has a context of its own
				return c.pass(stream.Context(), d, stream)
			}))
	go func() { _ = c.server.Serve(front) }() // until it is stopped
	return c, nil
}

func (c *calls) close() {
	c.server.Stop()
	_ = c.conn.Close()
}

// pass makes a call and answers it; what is lost was done. A poll that is lost costs the task's timeout, which is the
// workers' own affair, and tests that wait for it would measure nothing.
func (c *calls) pass(ctx context.Context, d *Dice, stream grpc.ServerStream) error {
	method, _ := grpc.MethodFromServerStream(stream)
	var in, out frame
	if err := stream.RecvMsg(&in); err != nil {
		return err
	}
	if md, ok := metadata.FromIncomingContext(ctx); ok {
		ctx = metadata.NewOutgoingContext(ctx, forwarded(md))
	}
	var header, trailer metadata.MD
	err := c.conn.Invoke(ctx, method, &in, &out, grpc.Header(&header), grpc.Trailer(&trailer))
	stream.SetTrailer(trailer)
	if err != nil {
		return err
	}
	if !strings.Contains(method, "/Poll") && strings.Contains(method, "WorkflowService/") && d.loses("temporal") {
		return status.Error(codes.Unavailable, errLost.Error())
	}
	if err := stream.SetHeader(header); err != nil {
		return err
	}
	return stream.SendMsg(&out)
}

// forwarded are a call's own headers without those of its transport.
func forwarded(md metadata.MD) metadata.MD {
	own := metadata.MD{}
	for key, values := range md {
		if !strings.HasPrefix(key, ":") && !strings.HasPrefix(key, "grpc-") && key != "content-type" && key != "user-agent" {
			own[key] = values
		}
	}
	return own
}
